/// UIView's flipFromLeft, Right, Top and Bottom, and the flipHorizontal modal style: the two screens are the faces of
/// one card that turns about its middle.
public struct Flip: Transition {
    /// `flip`
    public static let name = "flip"
    /// What happens, for lists.
    public static let summary = "The screens are two sides of a card that turns about its middle"

    /// The side that moves away first.
    public var edge = Edge.right
    /// How far the eye is from the screen, in points.
    public var eyeDistance = 1600.0
    /// Whether the card moves back while it turns, so that its near edge never grows past the container.
    public var pushBack = true

    /// What can be set by name.
    public static let parameters: [Parameter<Flip>] = [
        Parameter("edge", \.edge, "The side the card turns from"),
        Parameter("eyeDistance", \.eyeDistance, in: 1...100_000, "Distance of the eye from the screen, in points"),
        Parameter("pushBack", \.pushBack, "Whether the card moves back so that it never grows past the screen"),
    ]

    /// Makes the transition with every parameter at its default.
    public init() {}

    /// Sets up the layers and records their animation.
    public func animate(in context: TransitionContext) {
        let edge = context.isReversed ? edge.opposite : edge
        let halfTurn = edge.turnSign * .pi
        context.container.sublayerTransform = .perspective(eyeDistance: eyeDistance)
        for face in [context.from, context.to] {
            face.isDoubleSided = false
            face.staysBehindPlane = pushBack
        }
        context.to.turn(parallelTo: edge, to: -halfTurn)
        context.animate {
            context.from.turn(parallelTo: edge, to: halfTurn)
            context.to.turn(parallelTo: edge, to: 0)
        }
    }
}
