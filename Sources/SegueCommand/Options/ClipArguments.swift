import Segue
import SegueArguments
import SegueMedia

/// The arguments that name what a clip is made of.
struct ClipArguments: ParsableArguments {
    @Argument(
        help: "A built-in preset's name, or the path of a JSON file.",
        completion: .list(PresetCatalog.names))
    var preset: String

    @Argument(
        help: ArgumentHelp(
            "The snapshots: what shows at the start, then what shows at the end.", valueName: "snapshot"),
        completion: .file(extensions: ["png", "jpg", "jpeg", "webp", "bmp", "tif", "tiff", "gif"]))
    var snapshots: [String]

    init() {}

    func validate() throws {
        if snapshots.count < 2 {
            throw ValidationError("two snapshots are needed: segue … \(preset) <from> <to>")
        }
    }

    /// The preset, built-in or from its file.
    func loadPreset() throws -> Preset {
        guard preset.contains("/") || preset.hasSuffix(".json") else { return try PresetCatalog.preset(named: preset) }
        return try Preset(contentsOf: preset)
    }

    /// The snapshots, read; a file given twice is read once.
    func loadSnapshots() throws -> [Snapshot] {
        var read: [String: Snapshot] = [:]
        return try snapshots.map { path in
            if let snapshot = read[path] { return snapshot }
            let snapshot = try SnapshotReader.read(path)
            read[path] = snapshot
            return snapshot
        }
    }
}
