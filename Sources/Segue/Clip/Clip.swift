public import SegueMedia
public import SegueRaster

/// A preset applied to snapshots: everything that decides what shows at every instant, checked and unchangeable.
public struct Clip: Sendable {
    /// The preset's name.
    public let name: String
    /// What was asked for.
    public let settings: ClipSettings
    /// The snapshots, each with the container's aspect.
    public let snapshots: [Bitmap]
    /// The container's size, in points.
    public let size: Size
    /// Pixels per point of the snapshots, and of an output whose size is not given.
    public let scale: Double
    /// The transition with its parameters.
    public let transition: any Transition
    /// The transition's length and curve.
    public let timing: Timing
    /// Seconds before and after the transition.
    public let hold: ClipSettings.Hold
    private let timeline: Timeline
    private let start: Scene
    private let end: Scene

    /// Applies a preset to snapshots.
    ///
    /// - Parameters:
    ///   - preset: The preset.
    ///   - snapshots: Exactly two: what shows at the start and what shows at the end.
    ///   - settings: What is asked for beyond the preset.
    /// - Throws: ``ClipError`` that names the setting.
    public init(
        preset: Preset, snapshots: [Snapshot], settings: ClipSettings = ClipSettings()
    ) throws(ClipError) {
        let settings = preset.settings.merged(with: settings)
        guard let type = TransitionCatalog.transition(named: preset.transition) else {
            throw ClipError(.unknownName, "there is no transition '\(preset.transition)'")
        }
        let transition: any Transition = try makeTransition(type, settings.parameters)
        try self.init(transition, name: preset.name, snapshots: snapshots, settings: settings)
    }

    /// Applies a transition, one of your own for example, to snapshots.
    ///
    /// - Parameters:
    ///   - transition: The transition; the parameters among the settings do not matter.
    ///   - name: The clip's title.
    ///   - snapshots: Exactly two: what shows at the start and what shows at the end.
    ///   - settings: What is asked for.
    /// - Throws: ``ClipError`` that names the setting.
    public init(
        _ transition: any Transition, name: String, snapshots: [Snapshot], settings: ClipSettings = ClipSettings()
    ) throws(ClipError) {
        guard snapshots.count == 2 else {
            throw ClipError(.invalidSetting, "\(name) takes two snapshots, from and to, not \(snapshots.count)")
        }
        let isReversed = settings.reverse ?? false
        var timing = transition.timing(isReversed: isReversed)
        if let duration = settings.duration { timing.duration = duration }
        if let curve = settings.curve { timing.curve = curve }
        try settings.validate()

        let from = snapshots[0]
        let scale = SnapshotScale.scale(of: from, explicit: settings.scale)
        let size =
            settings.container
            ?? Size(width: Double(from.bitmap.width) / scale, height: Double(from.bitmap.height) / scale)
        let pixels = try Clip.pixels(of: size, scale: scale)
        let background = settings.background ?? .black
        let fit = settings.fit ?? .fit
        self.snapshots = snapshots.map {
            fit.apply(to: $0.bitmap, width: pixels.width, height: pixels.height, background: background)
        }

        let context = TransitionContext(size: size, isReversed: isReversed, timing: timing)
        context.recorder.record { transition.animate(in: context) }
        timing.duration = context.recorder.duration
        try Clip.check(context.recorder)
        timeline = Timeline(root: context.container, background: background, duration: timing.duration)
        start = Clip.scene(of: .from, size: size, background: background)
        end = Clip.scene(of: .to, size: size, background: background)
        hold = settings.hold ?? ClipSettings.Hold(before: 0.5, after: 0.5)
        self.name = name
        self.settings = settings
        self.size = size
        self.scale = scale
        self.transition = transition
        self.timing = timing
    }

    /// One side alone, as an app shows it before or after a transition.
    private static func scene(of side: TransitionContext.Side, size: Size, background: Color) -> Scene {
        let node = Scene.Node(size: size, contents: .snapshot(side.rawValue))
        return Scene(size: size, background: background, nodes: [node])
    }

    /// The length with both holds, in seconds.
    public var duration: Double { hold.before + timing.duration + hold.after }

    /// The picture at a time.
    ///
    /// - Parameter time: Seconds from the beginning of the transition. Up to 0 the first snapshot shows alone, from
    ///   the transition's end on the second one, as an app shows them before and after.
    public func scene(atTransitionTime time: Double) -> Scene {
        // A time that misses an end by rounding alone counts as that end.
        if time <= 1e-9 { return start }
        if time >= timing.duration - 1e-9 { return end }
        return timeline.scene(at: time)
    }

    /// The picture after a fraction 0…1 of the transition.
    public func scene(atFraction fraction: Double) -> Scene {
        scene(atTransitionTime: fraction * timing.duration)
    }

    /// The frames at a rate.
    public func frames(at rate: FrameRate) -> FrameSequence {
        FrameSequence(clip: self, rate: rate)
    }

    /// A renderer of this clip's scenes at a size in pixels.
    public func renderer(width: Int, height: Int) -> Renderer {
        Renderer(snapshots: snapshots, width: width, height: height)
    }

    private static func check(_ recorder: AnimationRecorder) throws(ClipError) {
        if let (curve, duration) = recorder.unsettledSprings.first {
            throw ClipError(
                .invalidSetting,
                "\(curve) never settles within \(duration.plain) s; a spring's damping must be at least "
                    + "\(Spring.minimumDampingRatio), its velocity low enough")
        }
        guard recorder.duration <= ClipSettings.maximumSeconds else {
            throw ClipError(
                .invalidSetting,
                "the transition takes \(recorder.duration.plain) s; the longest is \(ClipSettings.maximumSeconds.plain) s"
            )
        }
    }

    /// A size in points as whole pixels.
    static func pixels(of size: Size, scale: Double) throws(ClipError) -> (width: Int, height: Int) {
        let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
        let limit = Double(ClipSettings.maximumSide)
        guard width >= 1, height >= 1, width <= limit, height <= limit else {
            throw ClipError(
                .invalidSetting,
                "a picture of \(width.plain)×\(height.plain) pixels is out of range; "
                    + "each side must be within 1…\(limit.plain)")
        }
        return (Int(width), Int(height))
    }
}
