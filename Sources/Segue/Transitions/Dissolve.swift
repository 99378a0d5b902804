/// The crossDissolve transition: the new screen fades in over the old one.
public struct Dissolve: Transition {
    public static let name = "dissolve"
    public static let summary = "The new screen fades in over the old one"
    public static let parameters: [Parameter<Dissolve>] = []

    public init() {}

    public func timing(isReversed: Bool) -> Timing { Timing(duration: 0.5) }

    public func animate(in context: TransitionContext) {
        context.to.opacity = 0
        context.animate { context.to.opacity = 1 }
    }
}
