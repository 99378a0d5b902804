/// A flip in keyframes whose axis travels from the screen's edge to the middle and back.
public struct HingeFlip: Transition {
    /// `hinge-flip`
    public static let name = "hinge-flip"
    /// What happens, for lists.
    public static let summary = "A flip about an axis that travels from the screen's edge to the middle"

    /// The side of the from-screen that it hinges on.
    public var edge = Edge.right
    /// How far the eye is from the screen, in points.
    public var eyeDistance = 1600.0

    /// What can be set by name.
    public static let parameters: [Parameter<HingeFlip>] = [
        Parameter("edge", \.edge, "The side the old screen hinges on"),
        Parameter("eyeDistance", \.eyeDistance, in: 1...100_000, "Distance of the eye from the screen, in points"),
    ]

    /// Makes the transition with every parameter at its default.
    public init() {}

    /// Sets up the layers and records their animation.
    public func animate(in context: TransitionContext) {
        let edge = context.isReversed ? edge.opposite : edge
        let (from, to) = (context.from, context.to)
        let quarterTurn = edge.turnSign * .pi / 2
        from.anchorPoint = edge.anchor
        to.anchorPoint = edge.opposite.anchor
        set(from, angle: 0, hinge: edge, in: context)
        set(to, angle: -2 * quarterTurn, hinge: edge.opposite, in: context)
        to.opacity = 0

        context.animateKeyframes {
            context.addKeyframe(start: 0, duration: 0.5) {
                set(from, angle: quarterTurn, hinge: nil, in: context)
                set(to, angle: -quarterTurn, hinge: nil, in: context)
            }
            context.addKeyframe(at: 0.5) {
                from.opacity = 0
                to.opacity = 1
            }
            context.addKeyframe(start: 0.5, duration: 0.5) {
                set(from, angle: 2 * quarterTurn, hinge: edge, in: context)
                set(to, angle: 0, hinge: edge.opposite, in: context)
            }
        }
    }

    /// Turns a layer about its anchor, which lies on the side `hinge` of the container, or in its middle for `nil`; the
    /// vanishing point goes with the anchor.
    private func set(_ layer: Layer, angle: Double, hinge: Edge?, in context: TransitionContext) {
        let anchor = hinge?.anchor ?? Point(x: 0.5, y: 0.5)
        var place = Transform3D.translation(
            x: (anchor.x - 0.5) * context.size.width, y: (anchor.y - 0.5) * context.size.height)
        place.m34 = -1 / eyeDistance
        layer.transform = place
        layer.turn(parallelTo: edge, to: angle)
    }
}
