public import SegueGeometry

/// The picture of one instant as a value: nodes in the order they are drawn, under their homographies.
///
/// Equal scenes give equal pictures, so that a scene equal to the one before need not be drawn again. Whatever is
/// not to be seen (hidden layers, faces that point away, opacity 0) has been left out already.
public struct Scene: Sendable, Hashable {
    /// The container's size, in points; what lies outside it is not shown.
    public var size: Size
    /// What shows where no node covers.
    public var background: Color
    /// The nodes, the rearmost first.
    public var nodes: [Node]

    /// Makes a scene.
    public init(size: Size, background: Color, nodes: [Node]) {
        self.size = size
        self.background = background
        self.nodes = nodes
    }
}

extension Scene {
    /// One layer, evaluated: a rectangle from (0, 0) to `size` on a plane that `homography` maps to its parent's.
    public struct Node: Sendable, Hashable {
        /// The rectangle's size, in points.
        public var size: Size
        /// Maps the node's plane to its parent's plane (the scene's, for a root node), both in points.
        public var homography: Homography
        /// Group opacity, 0…1: the node with its children is flattened, then faded.
        public var opacity: Double
        /// The radius of the rectangle's corners, in points, at most half the shorter side.
        public var cornerRadius: Double
        /// Whether the children are cut at the rectangle, with its rounded corners.
        public var masksToBounds: Bool
        /// The colour under the contents.
        public var backgroundColor: Color
        /// What the rectangle shows, stretched to it.
        public var contents: Contents?
        /// The nodes on this node's plane, the rearmost first.
        public var children: [Node]

        /// Makes a node.
        public init(
            size: Size, homography: Homography = .identity, opacity: Double = 1, cornerRadius: Double = 0,
            masksToBounds: Bool = false, backgroundColor: Color = .transparent, contents: Contents? = nil,
            children: [Node] = []
        ) {
            self.size = size
            self.homography = homography
            self.opacity = opacity
            self.cornerRadius = cornerRadius
            self.masksToBounds = masksToBounds
            self.backgroundColor = backgroundColor
            self.contents = contents
            self.children = children
        }
    }
}

/// What a layer shows.
public enum Contents: Sendable, Hashable {
    /// The snapshot with this number, counted from 0 in the order given.
    case snapshot(Int)
}
