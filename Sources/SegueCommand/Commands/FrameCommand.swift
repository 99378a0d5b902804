import Segue
import SegueArguments
import SegueMedia

/// `segue frame`: one still of a transition.
struct FrameCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "frame",
        abstract: "Draw one still of a transition.",
        examples: [
            Example("segue frame card-flip home.png detail.png --at 0.5 -o frame.png", "Half-way through."),
            Example(
                "segue frame zoom home.png detail.png --at 7/60 --width 390 -o frame.png",
                "Frame 7 of 60, scaled down."),
        ])

    @OptionGroup var clip: ClipArguments

    @Option(
        help: ArgumentHelp(
            "The moment, as a fraction 0…1 of the transition: 0.5 or 30/60.", valueName: "fraction"))
    var at: String

    @Option(
        name: .customShort("o"), help: ArgumentHelp("The PNG to write (repeatable).", valueName: "file"),
        completion: .file(extensions: ["png"]))
    var outputs: [String]

    @OptionGroup(title: "Motion") var motion: MotionOptions
    @OptionGroup(title: "Picture") var picture: PictureOptions
    @OptionGroup(title: "Report") var report: ReportOptions

    init() {}

    func run() async throws {
        let fraction = try moment()
        var settings = ClipSettings()
        try motion.apply(to: &settings)
        try picture.apply(to: &settings)
        let outputs = try outputs.map(Output.init)
        if let other = outputs.first(where: { $0.kind != .png }) {
            throw ValidationError("'\(other.path)' for -o: a still is a PNG; its name must end in .png")
        }
        let preset = try clip.loadPreset()
        let snapshots = try clip.loadSnapshots()
        let exports = try Export.prepare(
            outputs, preset: preset, snapshots: snapshots, settings: settings, stillAt: fraction)
        for export in exports { try await Reporter(options: report).run(export) }
    }

    /// `--at` as a number: a decimal, or one whole number over another, which gives the very time of a frame.
    private func moment() throws -> Double {
        let parts = at.split(separator: "/", omittingEmptySubsequences: false).map { decimalNumber($0) }
        let value =
            switch parts.count {
            case 1: parts[0]
            case 2: parts[0].flatMap { upper in parts[1].map { upper / $0 } }
            default: Double?.none
            }
        guard let value, (0...1).contains(value) else {
            throw ValidationError("'\(at)' for --at: it must be within 0…1, as 0.5 or 30/60")
        }
        return value
    }
}
