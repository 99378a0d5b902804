/// From a card in a list to its detail: the old screen turns to its edge, the card turns into view in its place with
/// the new screen on it, and grows to the full size.
public struct CardFlip: Transition {
    /// `card-flip`
    public static let name = "card-flip"
    /// What happens, for lists.
    public static let summary = "The old screen turns away, a card turns up at its place and grows to the new screen"

    /// Where the card lies on the list, for both directions.
    public var originFrame = RelativeRect.percent(10, 35, 40, 25)
    /// The card's corner radius, in points.
    public var cornerRadius = 25.0
    /// The corner radius of the full-size card, in points; as ``cornerRadius`` unless given.
    public var finalCornerRadius: Double?
    /// How far the eye is from the screen, in points.
    public var eyeDistance = 500.0
    /// How the keyframes lead from one to the next.
    public var mode = CalculationMode.cubic

    /// What can be set by name.
    public static let parameters: [Parameter<CardFlip>] = [
        Parameter(
            "originFrame", \.originFrame, "The card's place on the list, in points or % of the screen",
            aliases: ["destinationFrame"]),
        Parameter("cornerRadius", \.cornerRadius, in: 0...10_000, "The card's corner radius, in points"),
        Parameter("finalCornerRadius", \.finalCornerRadius, "Corner radius at full size, in points"),
        Parameter("eyeDistance", \.eyeDistance, in: 1...100_000, "Distance of the eye from the screen, in points"),
        Parameter("mode", \.mode, "How the keyframes lead from one to the next"),
    ]

    /// Makes the transition with every parameter at its default.
    public init() {}

    /// Sets up the layers and records their animation.
    public func animate(in context: TransitionContext) {
        context.container.sublayerTransform = .perspective(eyeDistance: eyeDistance)
        context.from.isDoubleSided = false
        context.to.isDoubleSided = false
        if context.isReversed { dismiss(in: context) } else { present(in: context) }
    }

    private func present(in context: TransitionContext) {
        let card = context.snapshot(of: .to, frame: originFrame.resolved(in: context.size))
        card.cornerRadius = cornerRadius
        card.isDoubleSided = false
        card.rotationY = .pi / 2
        card.isHidden = true
        context.to.isHidden = true

        context.animateKeyframes(mode: mode) {
            context.addKeyframe(start: 0, duration: 0.33) { context.from.rotationY = -.pi / 2 }
            context.addKeyframe(at: 0.33) {
                context.from.isHidden = true
                card.isHidden = false
            }
            context.addKeyframe(start: 0.33, duration: 0.33) { card.rotationY = 0 }
            context.addKeyframe(start: 0.66, duration: 0.33) {
                card.frame = context.bounds
                card.cornerRadius = finalCornerRadius ?? cornerRadius
            }
        }
    }

    private func dismiss(in context: TransitionContext) {
        let card = context.snapshot(of: .from, frame: context.bounds)
        card.cornerRadius = finalCornerRadius ?? cornerRadius
        card.isDoubleSided = false
        context.from.isHidden = true
        context.to.isHidden = true
        context.to.rotationY = -.pi / 2

        context.animateKeyframes(mode: mode) {
            context.addKeyframe(start: 0, duration: 0.33) {
                card.frame = originFrame.resolved(in: context.size)
                card.cornerRadius = cornerRadius
            }
            context.addKeyframe(start: 0.33, duration: 0.33) { card.rotationY = .pi / 2 }
            context.addKeyframe(at: 0.66) {
                card.isHidden = true
                context.to.isHidden = false
            }
            context.addKeyframe(start: 0.66, duration: 0.33) { context.to.rotationY = 0 }
        }
    }
}

extension CalculationMode: ParameterValue {}
