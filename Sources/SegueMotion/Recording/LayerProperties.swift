public import SegueGeometry

/// The properties of a ``Layer``, each with its track over time; lengths in points, angles in radians.
public struct LayerProperties: Sendable {
    /// The size of the layer's own rectangle.
    @Animated public var size = Size.zero
    /// Where the anchor point lies in the superlayer.
    @Animated public var position = Point.zero
    /// How far in front of the superlayer's plane the layer lies; siblings draw in this order.
    @Animated public var zPosition = 0.0
    /// The point that position places and transforms turn about, as fractions of the size.
    @Animated public var anchorPoint = Point(x: 0.5, y: 0.5)
    /// The transform about the anchor point.
    @Animated public var transform = Transform3D.identity
    /// A rotation about the x axis, before ``transform``; it interpolates as a number.
    @Animated public var rotationX = 0.0
    /// A rotation about the y axis, before ``transform``; it interpolates as a number.
    @Animated public var rotationY = 0.0
    /// A rotation about the z axis, before ``transform``; it interpolates as a number.
    @Animated public var rotationZ = 0.0
    /// A transform of all sublayers about this layer's anchor point: the place for a shared perspective.
    @Animated public var sublayerTransform = Transform3D.identity
    /// 0…1, clamped when drawn; it fades the layer with its sublayers as a group.
    @Animated public var opacity = 1.0
    /// The radius of the corners.
    @Animated public var cornerRadius = 0.0
    /// Whether sublayers are cut at the rounded rectangle.
    @Animated public var masksToBounds = false
    /// Whether the layer is seen from behind too.
    @Animated public var isDoubleSided = true
    /// Whether the layer with its sublayers is left out.
    @Animated public var isHidden = false
    /// Whether the layer is moved back so far that no corner comes before its superlayer's plane: a turning card
    /// then never grows past its place. A card of width w, turned by a about its middle, moves by (w/2)·|sin a|.
    @Animated public var staysBehindPlane = false
    /// The colour under the contents.
    @Animated public var backgroundColor = Color.transparent
    /// What the rectangle shows, stretched to it.
    @Animated public var contents: Contents?

    /// Makes the properties of a layer without extent.
    public init() {}

    /// The rectangle in the superlayer, from size, position and anchor point, without transforms.
    ///
    /// Setting it sets ``size`` and ``position``.
    public var frame: Rect {
        get {
            Rect(
                x: position.x - anchorPoint.x * size.width, y: position.y - anchorPoint.y * size.height,
                width: size.width, height: size.height)
        }
        set {
            size = newValue.size
            position = Point(
                x: newValue.origin.x + anchorPoint.x * newValue.size.width,
                y: newValue.origin.y + anchorPoint.y * newValue.size.height)
        }
    }

    /// Hides the layer until a time.
    mutating func appear(at clock: Double) {
        _isHidden = Animated(wrappedValue: true, thenAt: clock, false)
    }
}
