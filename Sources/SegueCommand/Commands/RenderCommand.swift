import Segue
import SegueArguments

/// `segue render`: two snapshots in, clips out.
struct RenderCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Render a transition to video, GIF or pictures.",
        discussion: """
            The kind of an output follows from its extension. An output can have settings of its own behind a colon, as \
            clip.gif:width=200,fps=15. Video has the snapshots' pixels and 60 frames per second unless told otherwise; a \
            GIF has one pixel per point and 30.
            """,
        examples: [
            Example("segue render card-flip home.png detail.png -o flip.mp4 -o flip.gif", "One transition, two files."),
            Example(
                "segue render zoom a.png b.png --set originFrame=24,180,160,220 -o z.mp4",
                "Zoom from a frame given in points."),
            Example(
                "segue render flip a.png b.png --reverse -o flip.gif:width=240,fps=20",
                "The way back, as a small GIF."),
            Example(
                "segue render dissolve a.png b.png --hold 0,0 -o 'frames/dissolve-%04d.png'",
                "Every frame as a picture."),
        ])

    @OptionGroup var clip: ClipArguments

    @OptionGroup(title: "Output") var output: OutputOptions
    @OptionGroup(title: "Motion") var motion: MotionOptions
    @OptionGroup(title: "Picture") var picture: PictureOptions
    @OptionGroup(title: "Encoding") var encoding: EncodingOptions
    @OptionGroup(title: "Report") var report: ReportOptions

    init() {}

    func run() async throws {
        var settings = ClipSettings()
        try motion.apply(to: &settings)
        try picture.apply(to: &settings)
        try encoding.apply(to: &settings)
        let outputs = try output.files.map(Output.init)
        let preset = try clip.loadPreset()
        let snapshots = try clip.loadSnapshots()
        let exports = try Export.prepare(outputs, preset: preset, snapshots: snapshots, settings: settings)
        let reporter = Reporter(options: report)
        for export in exports {
            try await reporter.run(export)
        }
    }
}
