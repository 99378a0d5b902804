internal import SegueGeometry
public import SegueMotion

/// The slow, obvious renderer that ``Renderer`` is measured against.
///
/// Each pixel is the mean of a grid of points. At each point the tree of nodes is walked back to front in double
/// precision: the point is taken back to the node's plane, tested against its outline, the snapshot is sampled with four
/// taps, and colours are laid over each other. Only the mean is rounded. Nothing is shared with the fast way but
/// geometry and bitmaps.
public struct ReferenceRenderer: Sendable {
    /// The pictures' width, in pixels.
    public let width: Int
    /// The pictures' height, in pixels.
    public let height: Int
    /// The points along each side of a pixel's grid.
    public let subsamples: Int

    private let snapshots: [Bitmap]

    /// Makes a renderer.
    ///
    /// - Parameters:
    ///   - snapshots: What ``Contents/snapshot(_:)`` counts.
    ///   - width: The pictures' width, in pixels; scenes are stretched to it. A negative number counts as 0.
    ///   - height: The pictures' height, in pixels; scenes are stretched to it. A negative number counts as 0.
    ///   - subsamples: The points along each side of a pixel's grid; less than 1 counts as 1.
    public init(snapshots: [Bitmap], width: Int, height: Int, subsamples: Int = 8) {
        self.snapshots = snapshots
        self.width = max(width, 0)
        self.height = max(height, 0)
        self.subsamples = max(subsamples, 1)
    }

    /// The picture of a scene.
    public func draw(_ scene: Scene) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height)
        draw(scene, into: &bitmap)
        return bitmap
    }

    /// Draws a scene over every pixel of a bitmap, which is replaced where it is not of the renderer's size.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - bitmap: What is drawn into.
    ///   - rowStride: Draws row 0 and one row in so many after it; the others keep what they hold.
    public func draw(_ scene: Scene, into bitmap: inout Bitmap, rowStride: Int = 1) {
        if bitmap.width != width || bitmap.height != height { bitmap = Bitmap(width: width, height: height) }
        guard width > 0, height > 0 else { return }
        let canvas = Homography.scale(x: Double(width) / scene.size.width, y: Double(height) / scene.size.height)
        let nodes = scene.nodes.map { ReferenceNode($0, on: canvas, snapshots: snapshots) }
        let background = PremultipliedColor(scene.background)
        let count = Double(subsamples * subsamples)
        for y in stride(from: 0, to: height, by: max(rowStride, 1)) {
            for x in 0..<width {
                var sum = PremultipliedColor.zero
                for j in 0..<subsamples {
                    for i in 0..<subsamples {
                        let point = Point(
                            x: Double(x) + (Double(i) + 0.5) / Double(subsamples),
                            y: Double(y) + (Double(j) + 0.5) / Double(subsamples))
                        var color = background
                        for node in nodes { color = node.color(at: point).over(color) }
                        sum += color
                    }
                }
                let mean = sum / count * 255 + 0.5
                bitmap[x, y] = Bitmap.Pixel(UInt8(mean.x), UInt8(mean.y), UInt8(mean.z), UInt8(mean.w))
            }
        }
    }
}

/// Red, green, blue and alpha in 0…1, premultiplied.
private typealias PremultipliedColor = SIMD4<Double>

extension PremultipliedColor {
    /// A colour's components, cut to 0…1; what is no number counts as 0.
    fileprivate init(_ color: Color) {
        func unit(_ value: Double) -> Double { value > 0 ? Swift.min(value, 1) : 0 }
        let alpha = unit(color.alpha)
        self.init(unit(color.red) * alpha, unit(color.green) * alpha, unit(color.blue) * alpha, alpha)
    }

    /// Source-over.
    fileprivate func over(_ below: PremultipliedColor) -> PremultipliedColor {
        self + below * (1 - w)
    }
}

/// A node with the way from the canvas back to its plane.
private struct ReferenceNode {
    let node: Scene.Node
    let toCanvas: Homography
    let fromCanvas: Homography?
    let snapshot: Bitmap?
    let children: [ReferenceNode]

    init(_ node: Scene.Node, on plane: Homography, snapshots: [Bitmap]) {
        self.node = node
        toCanvas = node.homography.concatenated(with: plane)
        let inverse = toCanvas.inverse
        let isFinite = inverse.map { ($0.rows.0 + $0.rows.1 + $0.rows.2).sum().isFinite } ?? false
        fromCanvas = isFinite ? inverse : nil
        if case .snapshot(let index) = node.contents, snapshots.indices.contains(index),
            snapshots[index].width > 0, snapshots[index].height > 0
        {
            snapshot = snapshots[index]
        } else {
            snapshot = nil
        }
        let toCanvas = toCanvas
        children = node.children.map { ReferenceNode($0, on: toCanvas, snapshots: snapshots) }
    }

    /// What the node and its children show at a point of the canvas.
    func color(at point: Point) -> PremultipliedColor {
        var color = PremultipliedColor.zero
        let inside = pointOnPlane(point).flatMap { contains($0) ? $0 : nil }
        if let inside {
            color = PremultipliedColor(node.backgroundColor)
            if let snapshot { color = sample(snapshot, at: inside).over(color) }
        }
        if inside != nil || !node.masksToBounds {
            for child in children { color = child.color(at: point).over(color) }
        }
        return color * (node.opacity > 0 ? min(node.opacity, 1) : 0)
    }

    /// The point of the node's plane that is seen at a point of the canvas; none where that lies at or behind the eye.
    private func pointOnPlane(_ point: Point) -> Point? {
        guard let fromCanvas else { return nil }
        let back = fromCanvas.apply(to: point)
        guard back.z != 0 else { return nil }
        let found = Point(x: back.x / back.z, y: back.y / back.z)
        guard found.x.isFinite, found.y.isFinite, toCanvas.apply(to: found).z > 0 else { return nil }
        return found
    }

    /// Whether a point of the plane lies in the rectangle with its rounded corners: not farther than the radius from
    /// the rectangle that is smaller by the radius on all sides.
    private func contains(_ point: Point) -> Bool {
        let (w, h) = (node.size.width, node.size.height)
        guard w > 0, h > 0, point.x >= 0, point.x <= w, point.y >= 0, point.y <= h else { return false }
        let radius = node.cornerRadius > 0 ? min(node.cornerRadius, w / 2, h / 2) : 0
        let dx = max(radius - point.x, point.x - (w - radius), 0)
        let dy = max(radius - point.y, point.y - (h - radius), 0)
        return dx * dx + dy * dy <= radius * radius
    }

    /// Four taps around a point, the outer texels repeated.
    private func sample(_ snapshot: Bitmap, at point: Point) -> PremultipliedColor {
        let u = point.x / node.size.width * Double(snapshot.width) - 0.5
        let v = point.y / node.size.height * Double(snapshot.height) - 0.5
        let (left, top) = (u.rounded(.down), v.rounded(.down))
        let (fx, fy) = (u - left, v - top)
        func texel(_ column: Double, _ row: Double) -> PremultipliedColor {
            let x = min(max(Int(column), 0), snapshot.width - 1)
            let y = min(max(Int(row), 0), snapshot.height - 1)
            let pixel = snapshot[x, y]
            return PremultipliedColor(Double(pixel.x), Double(pixel.y), Double(pixel.z), Double(pixel.w)) / 255
        }
        let upper = texel(left, top) * (1 - fx) + texel(left + 1, top) * fx
        let lower = texel(left, top + 1) * (1 - fx) + texel(left + 1, top + 1) * fx
        return upper * (1 - fy) + lower * fy
    }
}
