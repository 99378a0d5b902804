public import SegueGeometry

/// A recorded animation: time → ``Scene``.
///
/// A value that no longer depends on the layers it came from; scenes may be asked for on any thread.
public struct Timeline: Sendable {
    /// The size of the root layer, in points.
    public let size: Size
    /// What shows where no layer covers.
    public let background: Color
    /// The length, in seconds.
    public let duration: Double
    private let root: RecordedLayer

    /// Makes a timeline of what was recorded on a layer and its sublayers.
    ///
    /// - Parameters:
    ///   - root: The container; its own frame and transform do not matter.
    ///   - background: What shows where no layer covers.
    ///   - duration: The length, in seconds.
    public init(root: Layer, background: Color, duration: Double) {
        self.root = root.recorded()
        self.background = background
        self.duration = duration
        size = root.size
    }

    /// The picture at a time.
    ///
    /// - Parameters:
    ///   - time: Seconds from the start; outside 0…`duration` the nearer end shows.
    ///   - pacing: Whether outer curves apply.
    public func scene(at time: Double, pacing: Pacing = .curved) -> Scene {
        let instant = Instant(time: min(max(time, 0), duration), pacing: pacing)
        var node = root.node(at: instant, size: size)
        node.homography = .identity
        return Scene(size: size, background: background, nodes: node.isPlainGroup ? node.children : [node])
    }
}

/// A time and the pacing that leads to it.
struct Instant {
    var time: Double
    var pacing: Pacing
}

/// A layer with its tracks, as a value.
struct RecordedLayer: Sendable {
    var properties: LayerProperties
    var sublayers: [RecordedLayer]

    /// The node of the layer itself and, on its plane, of what is visible of its sublayers.
    func node(at instant: Instant, size: Size) -> Scene.Node {
        func value<Value>(_ track: Track<Value>) -> Value { track.value(at: instant.time, pacing: instant.pacing) }
        let radius = min(max(value(properties.$cornerRadius), 0), size.width / 2, size.height / 2)
        let anchor = value(properties.$anchorPoint)
        let center = Point(x: anchor.x * size.width, y: anchor.y * size.height)
        let perspective = Transform3D.translation(x: -center.x, y: -center.y)
            .concatenated(with: value(properties.$sublayerTransform))
            .concatenated(with: .translation(x: center.x, y: center.y))
        return Scene.Node(
            size: size, opacity: min(max(value(properties.$opacity), 0), 1), cornerRadius: max(radius, 0),
            masksToBounds: value(properties.$masksToBounds), backgroundColor: value(properties.$backgroundColor),
            contents: value(properties.$contents),
            children: RecordedLayer.nodes(of: sublayers, at: instant, under: perspective))
    }

    /// The visible ones of some siblings in drawing order: by zPosition, ties as they were added.
    private static func nodes(
        of layers: [RecordedLayer], at instant: Instant, under perspective: Transform3D
    ) -> [Scene.Node] {
        let ordered = layers.enumerated().map { index, layer in
            (index, layer, layer.properties.$zPosition.value(at: instant.time, pacing: instant.pacing))
        }.sorted { ($0.2, $0.0) < ($1.2, $1.0) }
        return ordered.compactMap { $0.1.visibleNode(at: instant, under: perspective) }
    }

    /// The node with its map to the parent's plane; `nil` where nothing of it is to be seen.
    ///
    /// The matrix is T(−anchor·size) · rotations · transform · T(position, zPosition) · the parent's perspective.
    private func visibleNode(at instant: Instant, under perspective: Transform3D) -> Scene.Node? {
        func value<Value>(_ track: Track<Value>) -> Value { track.value(at: instant.time, pacing: instant.pacing) }
        guard !value(properties.$isHidden) else { return nil }
        let size = value(properties.$size)
        let anchor = value(properties.$anchorPoint)
        let position = value(properties.$position)
        var matrix = Transform3D.translation(x: -anchor.x * size.width, y: -anchor.y * size.height)
        let turns = [
            (value(properties.$rotationX), SIMD3(1.0, 0, 0)), (value(properties.$rotationY), SIMD3(0.0, 1, 0)),
            (value(properties.$rotationZ), SIMD3(0.0, 0, 1)),
        ]
        for (angle, axis) in turns where angle != 0 {
            matrix = matrix.concatenated(with: .rotation(angle, x: axis.x, y: axis.y, z: axis.z))
        }
        matrix = matrix.concatenated(with: value(properties.$transform))
            .concatenated(with: .translation(x: position.x, y: position.y, z: value(properties.$zPosition)))
        if value(properties.$staysBehindPlane) {
            matrix = matrix.concatenated(with: .translation(z: -matrix.nearestCorner(of: size)))
        }
        matrix = matrix.concatenated(with: perspective)

        var node = node(at: instant, size: size)
        node.homography = Homography(matrix)
        let facesAway = node.homography.determinant <= 0
        guard node.opacity > 0, !node.isEmpty, !facesAway || value(properties.$isDoubleSided) else { return nil }
        return node
    }
}

extension Transform3D {
    /// The greatest z, at least 0, of a rectangle's corners.
    fileprivate func nearestCorner(of size: Size) -> Double {
        var nearest = 0.0
        for (x, y) in [(0, 0), (size.width, 0), (0, size.height), (size.width, size.height)] {
            nearest = max(nearest, apply(to: [x, y, 0, 1]).z)
        }
        return nearest
    }
}

extension Scene.Node {
    /// Nothing of its own to show and nothing that changes its children.
    fileprivate var isPlainGroup: Bool {
        contents == nil && backgroundColor.alpha == 0 && opacity == 1 && !masksToBounds
    }

    fileprivate var isEmpty: Bool {
        contents == nil && backgroundColor.alpha == 0 && children.isEmpty
    }
}
