/// Records what animation blocks do to layers, in place of playing it.
///
/// The blocks run at once, in the order they are written; setting a layer's property inside one adds to the
/// property's track. A completion block runs with the clock at its animation's end, so that what it starts follows.
///
/// ```swift
/// recorder.record {
///     recorder.animate(duration: 0.3, curve: .easeInOut) { layer.opacity = 0 }
/// }
/// ```
public final class AnimationRecorder {
    @TaskLocal static var current: Box?

    /// Lets a recorder be found by the layers it records, through a task-local value.
    final class Box: @unchecked Sendable {
        // Blocks run synchronously inside `record`, and layers are not Sendable: only code that starts a task in a
        // block and makes new layers there could find the recorder elsewhere, and those have nothing to do with it.
        let recorder: AnimationRecorder
        init(_ recorder: AnimationRecorder) { self.recorder = recorder }
    }

    enum Mode {
        case immediate
        case animation(delay: Double, duration: Double, curve: TimingCurve)
        case keyframes(KeyframeBlock, start: Double, duration: Double)
    }

    struct KeyframeBlock {
        var number: Int
        var delay: Double
        var duration: Double
        var curve: TimingCurve
        var mode: CalculationMode
    }

    /// Seconds from the transition's start at which what is recorded now begins.
    private(set) var clock = 0.0
    private(set) var mode = Mode.immediate
    /// When the last animation recorded so far ends, in seconds.
    public private(set) var duration = 0.0
    /// The springs asked for that never settle within their animation, with its length in seconds.
    public private(set) var unsettledSprings: [(curve: TimingCurve, duration: Double)] = []
    private var openBlock: KeyframeBlock?
    private var blockCount = 0

    /// Makes a recorder with its clock at 0.
    public init() {}

    /// Runs `body` with this recorder in charge of all layers.
    public func record<R>(_ body: () throws -> R) rethrows -> R {
        try AnimationRecorder.$current.withValue(Box(self)) { try body() }
    }

    /// Animates the changes that `animations` makes, along a curve.
    ///
    /// - Parameters:
    ///   - duration: In seconds; 0 or less makes the changes at once.
    ///   - delay: Seconds to wait before, 0 or more.
    ///   - curve: How progress follows time.
    ///   - animations: Sets properties of layers.
    ///   - completion: Recorded as if it ran when the animation has ended.
    public func animate(
        duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut, _ animations: () -> Void,
        completion: (() -> Void)? = nil
    ) {
        let (delay, length) = (max(delay, 0), max(duration, 0))
        check(curve, length)
        run(in: .animation(delay: delay, duration: length, curve: curve), animations)
        finish(after: delay + length, completion)
    }

    /// Animates the changes that `animations` makes, along a spring.
    ///
    /// - Parameters:
    ///   - duration: In seconds; the spring has settled when it is over.
    ///   - delay: Seconds to wait before, 0 or more.
    ///   - dampingRatio: 0.01…1; 1 does not overshoot.
    ///   - initialVelocity: In whole distances a second.
    ///   - animations: Sets properties of layers.
    ///   - completion: Recorded as if it ran when the animation has ended.
    public func animate(
        duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
        initialSpringVelocity initialVelocity: Double = 0, _ animations: () -> Void,
        completion: (() -> Void)? = nil
    ) {
        animate(
            duration: duration, delay: delay,
            curve: .spring(dampingRatio: dampingRatio, initialVelocity: initialVelocity), animations,
            completion: completion)
    }

    /// Animates through the keyframes that `animations` adds with ``addKeyframe(start:duration:_:)``.
    ///
    /// - Parameters:
    ///   - duration: The whole length, in seconds.
    ///   - delay: Seconds to wait before, 0 or more.
    ///   - curve: The outer curve that relative time follows.
    ///   - mode: How values between keyframes are found.
    ///   - animations: Adds keyframes.
    ///   - completion: Recorded as if it ran when the animation has ended.
    public func animateKeyframes(
        duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut, mode: CalculationMode = .linear,
        _ animations: () -> Void, completion: (() -> Void)? = nil
    ) {
        check(curve, duration)
        let outer = openBlock
        blockCount += 1
        openBlock = KeyframeBlock(
            number: blockCount, delay: max(delay, 0), duration: max(duration, 0), curve: curve, mode: mode)
        animations()
        openBlock = outer
        finish(after: max(delay, 0) + max(duration, 0), completion)
    }

    /// Adds a keyframe to the `animateKeyframes` block it stands in; elsewhere the changes are made at once.
    ///
    /// - Parameters:
    ///   - start: When it starts, as a fraction 0…1 of the block's duration.
    ///   - duration: How long it takes, as such a fraction; 0 is a jump.
    ///   - animations: Sets properties of layers.
    public func addKeyframe(start: Double, duration: Double, _ animations: () -> Void) {
        guard let openBlock else { return animations() }
        run(in: .keyframes(openBlock, start: start, duration: max(duration, 0)), animations)
    }

    private func check(_ curve: TimingCurve, _ duration: Double) {
        guard case .spring(let ratio, let velocity) = curve, duration > 0 else { return }
        if Spring(dampingRatio: ratio, initialVelocity: velocity, duration: duration) == nil {
            unsettledSprings.append((curve, duration))
        }
    }

    private func run(in newMode: Mode, _ body: () -> Void) {
        let outer = mode
        mode = newMode
        body()
        mode = outer
    }

    private func finish(after seconds: Double, _ completion: (() -> Void)?) {
        duration = max(duration, clock + seconds)
        guard let completion else { return }
        let (outerClock, outerBlock) = (clock, openBlock)
        clock += seconds
        openBlock = nil
        run(in: .immediate, completion)
        clock = outerClock
        openBlock = outerBlock
    }
}
