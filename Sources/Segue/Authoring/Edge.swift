/// A side of the container.
public enum Edge: String, Sendable, Hashable, CaseIterable, ParameterValue {
    /// The left side.
    case left
    /// The right side.
    case right
    /// The upper side.
    case top
    /// The lower side.
    case bottom

    /// The side across.
    public var opposite: Edge {
        switch self {
        case .left: .right
        case .right: .left
        case .top: .bottom
        case .bottom: .top
        }
    }

    /// Whether a turn about this side, or about the middle line parallel to it, is one about the y axis.
    public var isVertical: Bool { self == .left || self == .right }

    /// The direction in which the far side of a card hinged here goes away from the viewer: −1 for right (about y)
    /// and top (about x), +1 for left and bottom.
    public var turnSign: Double { self == .right || self == .top ? -1 : 1 }

    /// This side's middle as an anchor point.
    public var anchor: Point {
        switch self {
        case .left: Point(x: 0, y: 0.5)
        case .right: Point(x: 1, y: 0.5)
        case .top: Point(x: 0.5, y: 0)
        case .bottom: Point(x: 0.5, y: 1)
        }
    }
}

extension Layer {
    /// Turns the layer about the line through its anchor point that is parallel to a side of the container.
    ///
    /// - Parameters:
    ///   - edge: The side: left and right turn about y, top and bottom about x.
    ///   - angle: The whole turn, in radians; animated, it passes through all angles between.
    public func turn(parallelTo edge: Edge, to angle: Double) {
        if edge.isVertical { self.rotationY = angle } else { self.rotationX = angle }
    }
}
