/// The dismissal that goes with ``Zoom``: the old screen shrinks about its middle, then leaves upwards.
public struct ShrinkLift: Transition {
    /// `shrink-lift`
    public static let name = "shrink-lift"
    /// What happens, for lists.
    public static let summary = "The old screen shrinks about its middle, then leaves upwards"

    /// The size it shrinks to, relative to the full one.
    public var shrinkTo = 0.5

    /// What can be set by name.
    public static let parameters: [Parameter<ShrinkLift>] = [
        Parameter("shrinkTo", \.shrinkTo, in: 0.01...1, "The size it shrinks to, relative to the full one")
    ]

    /// Makes the transition with every parameter at its default.
    public init() {}

    /// Sets up the layers and records their animation.
    public func animate(in context: TransitionContext) {
        if context.isReversed { lower(context.to, in: context) } else { lift(context.from, in: context) }
    }

    func lift(_ screen: Layer, in context: TransitionContext) {
        context.bringToFront(screen)
        context.animateKeyframes {
            context.addKeyframe(start: 0, duration: 0.5) { screen.transform = .scale(x: shrinkTo, y: shrinkTo) }
            context.addKeyframe(start: 0.5, duration: 0.5) { screen.position.y -= travel(in: context) }
        }
    }

    private func lower(_ screen: Layer, in context: TransitionContext) {
        screen.transform = .scale(x: shrinkTo, y: shrinkTo)
        screen.position.y -= travel(in: context)
        context.animateKeyframes {
            context.addKeyframe(start: 0, duration: 0.5) { screen.position.y += travel(in: context) }
            context.addKeyframe(start: 0.5, duration: 0.5) { screen.transform = .identity }
        }
    }

    /// From the middle until the shrunk screen is outside.
    private func travel(in context: TransitionContext) -> Double {
        context.size.height / 2 * (1 + shrinkTo)
    }
}
