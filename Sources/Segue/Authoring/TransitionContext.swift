/// What a transition works with: the two screens as layers of a container, and the means to animate them.
///
/// It reads like UIKit: `animate` stands for `UIView.animate(withDuration:)`, ``snapshot(of:frame:)`` for
/// `snapshotView`, and there is no `completeTransition`: after the last animation the to-side stays alone.
public final class TransitionContext {
    /// One of the two screens.
    public enum Side: Int, Sendable, Hashable, CaseIterable {
        /// What shows at the start.
        case from
        /// What shows at the end.
        case to
    }

    /// The layer all others lie in; its sublayer transform is the place for a shared perspective.
    public let container: Layer
    /// The screen that shows at the start.
    public let from: Layer
    /// The screen that shows at the end, above ``from``.
    public let to: Layer
    /// The container's size, in points.
    public let size: Size
    /// Whether this is the way back: the dismissal of ``from``.
    public let isReversed: Bool
    /// The transition's length and curve, as the preset or the command line asks.
    public let timing: Timing
    let recorder = AnimationRecorder()

    init(size: Size, isReversed: Bool, timing: Timing) {
        let bounds = Rect(origin: .zero, size: size)
        self.size = size
        self.isReversed = isReversed
        self.timing = timing
        container = Layer(frame: bounds)
        from = Layer(frame: bounds, contents: .snapshot(Side.from.rawValue))
        to = Layer(frame: bounds, contents: .snapshot(Side.to.rawValue))
        container.addSublayer(from)
        container.addSublayer(to)
    }

    /// The container's rectangle.
    public var bounds: Rect { Rect(origin: .zero, size: size) }

    /// A further layer that shows one of the screens, stretched to a frame, on top of all others.
    public func snapshot(of side: Side, frame: Rect) -> Layer {
        let layer = Layer(frame: frame, contents: .snapshot(side.rawValue))
        container.addSublayer(layer)
        return layer
    }

    /// Moves a layer above its siblings.
    public func bringToFront(_ layer: Layer) {
        layer.superlayer?.addSublayer(layer)
    }

    /// Animates along the transition's own length and curve, unless others are given.
    public func animate(
        duration: Double? = nil, delay: Double = 0, curve: TimingCurve? = nil, _ animations: () -> Void,
        completion: (() -> Void)? = nil
    ) {
        recorder.animate(
            duration: duration ?? timing.duration, delay: delay, curve: curve ?? timing.curve, animations,
            completion: completion)
    }

    /// Animates along a spring that has settled at the end of the transition's own length, unless another is given.
    public func animate(
        duration: Double? = nil, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
        initialSpringVelocity: Double = 0, _ animations: () -> Void, completion: (() -> Void)? = nil
    ) {
        recorder.animate(
            duration: duration ?? timing.duration, delay: delay, usingSpringWithDamping: dampingRatio,
            initialSpringVelocity: initialSpringVelocity, animations, completion: completion)
    }

    /// Animates through keyframes along the transition's own length and curve, unless others are given.
    public func animateKeyframes(
        duration: Double? = nil, delay: Double = 0, curve: TimingCurve? = nil, mode: CalculationMode = .linear,
        _ animations: () -> Void, completion: (() -> Void)? = nil
    ) {
        recorder.animateKeyframes(
            duration: duration ?? timing.duration, delay: delay, curve: curve ?? timing.curve, mode: mode,
            animations, completion: completion)
    }

    /// Adds a keyframe; times are fractions of the whole animation.
    public func addKeyframe(start: Double, duration: Double, _ animations: () -> Void) {
        recorder.addKeyframe(start: start, duration: duration, animations)
    }

    /// Hides or shows a layer at a moment, as a keyframe without length.
    public func addKeyframe(at start: Double, _ animations: () -> Void) {
        recorder.addKeyframe(start: start, duration: 0, animations)
    }
}
