/// The crossDissolve transition: the new screen fades in over the old one.
public struct Dissolve: Transition {
    /// `dissolve`
    public static let name = "dissolve"
    /// What happens, for lists.
    public static let summary = "The new screen fades in over the old one"

    /// Makes the transition with every parameter at its default.
    public init() {}

    /// How long it takes, and along which curve.
    public func timing(isReversed: Bool) -> Timing { Timing(duration: 0.5) }

    /// Sets up the layers and records their animation.
    public func animate(in context: TransitionContext) {
        context.to.opacity = 0
        context.animate { context.to.opacity = 1 }
    }
}
