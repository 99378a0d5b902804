public import SegueMedia
import SegueRaster

/// One file about to be made of a clip: everything is checked, nothing is drawn yet.
public struct Export: Sendable {
    /// The file.
    public let output: Output
    /// The clip as this output shows it, with its size and rate.
    public let plan: OutputPlan
    /// How many frames it will have.
    public let frameCount: Int
    let scenes: SceneRuns

    /// How far an export has come.
    public struct Progress: Sendable {
        /// Frames written.
        public let frames: Int
        /// Frames there will be.
        public let frameCount: Int
        /// Since the start, in seconds.
        public let seconds: Double
    }

    /// What an export has made.
    public struct Report: Sendable {
        /// What was asked for.
        public let export: Export
        /// How large the file is, or all files of a sequence together, in bytes.
        public let bytes: Int
        /// How long it took, in seconds.
        public let seconds: Double
    }

    /// Checks what several outputs of one preset need before the first is drawn.
    ///
    /// - Parameters:
    ///   - outputs: The files, each with settings of its own; no two may be the same.
    ///   - preset: The preset.
    ///   - snapshots: What the clip is made of.
    ///   - settings: What is asked of all outputs beyond the preset.
    ///   - moment: What a still shows, 0…1 of the transition; half of it tells most.
    /// - Throws: ``ClipError`` for settings, `MediaError` for a file that cannot be made.
    public static func prepare(
        _ outputs: [Output], preset: Preset, snapshots: [Snapshot], settings: ClipSettings,
        stillAt moment: Double = 0.5
    ) throws -> [Export] {
        var taken: Set<String> = []
        return try outputs.map { output in
            let plan = try plan(output, preset: preset, snapshots: snapshots, settings: settings)
            let export = try Export(
                output: output, plan: plan, scenes: scenes(of: plan, for: output, at: moment), snapshots: snapshots)
            let files = try OutputFiles.identities(output.path, kind: output.kind, frameCount: export.frameCount)
            guard taken.isDisjoint(with: files) else {
                throw ClipError(.invalidSetting, "two outputs would write one file: \(output.path)")
            }
            taken.formUnion(files)
            return export
        }
    }

    /// Checks what one output of a clip needs before it is drawn.
    ///
    /// - Parameters:
    ///   - output: The file; of its settings those of size, rate and encoding matter, beside the clip's.
    ///   - clip: The clip.
    /// - Throws: ``ClipError`` for settings, `MediaError` for a file that cannot be made.
    public init(_ output: Output, of clip: Clip) throws {
        let plan = try OutputPlan(clip: clip, kind: output.kind, settings: clip.settings.merged(with: output.settings))
        try self.init(output: output, plan: plan, scenes: Export.scenes(of: plan, for: output), snapshots: [])
    }

    private init(output: Output, plan: OutputPlan, scenes: SceneRuns, snapshots: [Snapshot]) throws {
        self.output = output
        self.plan = plan
        self.scenes = scenes
        frameCount = scenes.frameCount
        try OutputFiles.check(
            output.path, kind: output.kind, frameCount: frameCount, inputs: snapshots.map(\.path))
    }

    /// All frames, or a still's one.
    private static func scenes(of plan: OutputPlan, for output: Output, at moment: Double = 0.5) -> SceneRuns {
        output.kind.traits.isStill
            ? SceneRuns(plan.clip.scene(atFraction: moment)) : SceneRuns(plan.clip.frames(at: plan.rate))
    }

    private static func plan(
        _ output: Output, preset: Preset, snapshots: [Snapshot], settings: ClipSettings
    ) throws(ClipError) -> OutputPlan {
        let merged = settings.merged(with: output.settings)
        let clip = try Clip(preset: preset, snapshots: snapshots, settings: merged)
        return try OutputPlan(clip: clip, kind: output.kind, settings: clip.settings)
    }
}
