import SegueGeometry
import SegueMotion
import SegueRaster
import TestSupport

/// What the renderer is held to; from the specification of motion, §7, unless another source is named.
enum Tolerance {
    /// A frame whose texels are not minified more than twice, in decibels.
    static let frame = 48.0
    /// Any frame, in decibels.
    static let anyFrame = 38.0
    /// A channel of a pixel farther than one pixel from an edge.
    static let interior = 2
    /// A channel of a pixel sampled at its centre only, against double precision: half a step for rounding the result
    /// and what 8 bits of fraction across rows add on noise (255/512).
    static let center = 1
}

/// A size of canvas that the reference draws quickly.
let canvas = (width: 160, height: 120)

/// A plane turned about any axis in front of an eye, mapped to a canvas measured in points of one pixel.
struct Pose {
    var size: Size
    var angle: Double
    var axis: SIMD3<Double>
    var scale: Double
    var eyeDistance: Double
    var center: Point

    var homography: Homography {
        let transform = Transform3D.translation(x: -size.width / 2, y: -size.height / 2)
            .concatenated(with: .scale(x: scale, y: scale))
            .concatenated(with: .rotation(angle, x: axis.x, y: axis.y, z: axis.z))
            .concatenated(with: .perspective(eyeDistance: eyeDistance))
            .concatenated(with: .translation(x: center.x, y: center.y))
        return Homography(transform)
    }

    /// A pose that stays upright enough for texels not to be minified much.
    static func gentle(size: Size, using generator: inout SeededGenerator) -> Pose {
        Pose(
            size: size, angle: Double.random(in: -0.7...0.7, using: &generator),
            axis: [
                Double.random(in: -1...1, using: &generator), Double.random(in: -1...1, using: &generator),
                Double.random(in: -1...1, using: &generator),
            ],
            scale: Double.random(in: 0.9...1.6, using: &generator),
            eyeDistance: Double.random(in: 300...2000, using: &generator),
            center: Point(
                x: Double.random(in: 30...130, using: &generator), y: Double.random(in: 20...100, using: &generator)))
    }

    /// Any pose, also edge-on, through the eye, tiny and huge.
    static func wild(size: Size, using generator: inout SeededGenerator) -> Pose {
        var pose = gentle(size: size, using: &generator)
        let special = [89.9, 90, 89, 75, 180, 120].map { $0 * Double.pi / 180 }
        pose.angle =
            Bool.random(using: &generator)
            ? special[Int.random(in: 0..<special.count, using: &generator)]
            : Double.random(in: -3.2...3.2, using: &generator)
        pose.scale = [0.001, 0.05, 0.3, 1, 3, 40, 5000][Int.random(in: 0..<7, using: &generator)]
        pose.eyeDistance = [2, 40, 200, 1000][Int.random(in: 0..<4, using: &generator)]
        return pose
    }
}

extension Scene {
    /// A scene in points of one pixel.
    init(_ nodes: [Node], background: Color = Color(red: 0.2, green: 0.3, blue: 0.4)) {
        self.init(
            size: Size(width: Double(canvas.width), height: Double(canvas.height)), background: background,
            nodes: nodes)
    }

    /// Nodes upon nodes in gentle poses, with rounded corners, masks, opacities, colours and children.
    static func random(
        snapshots: Int, depth: Int = 2, wild: Bool = false, using generator: inout SeededGenerator
    ) -> Scene {
        let background: Color = Bool.random(using: &generator) ? .transparent : Color(red: 0.9, green: 0.8, blue: 0.7)
        let nodes = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
            Node.random(snapshots: snapshots, depth: depth, wild: wild, using: &generator)
        }
        return Scene(nodes, background: background)
    }
}

extension Scene.Node {
    static func random(
        snapshots: Int, depth: Int, wild: Bool, using generator: inout SeededGenerator
    ) -> Scene.Node {
        func chance(_ p: Double) -> Bool { Double.random(in: 0..<1, using: &generator) < p }
        let size = Size(
            width: Double.random(in: 40...150, using: &generator),
            height: Double.random(in: 40...110, using: &generator))
        // Wild poses upon wild poses leave nothing of the precision of numbers.
        let isWild = wild && chance(0.5)
        let pose =
            isWild ? Pose.wild(size: size, using: &generator) : Pose.gentle(size: size, using: &generator)
        var node = Scene.Node(size: size, homography: pose.homography)
        if chance(0.3) { node.opacity = Double.random(in: 0...1, using: &generator) }
        if chance(0.4) { node.cornerRadius = Double.random(in: 0...90, using: &generator) }
        node.masksToBounds = chance(0.4)
        if chance(0.6) {
            node.backgroundColor = Color(
                red: Double.random(in: 0...1, using: &generator), green: Double.random(in: 0...1, using: &generator),
                blue: 0.5, alpha: chance(0.5) ? 1 : Double.random(in: 0...1, using: &generator))
        }
        if chance(0.7) { node.contents = .snapshot(Int.random(in: 0..<snapshots, using: &generator)) }
        if depth > 0, chance(0.6) {
            node.children = (0..<Int.random(in: 1...2, using: &generator)).map { _ in
                var child = random(snapshots: snapshots, depth: depth - 1, wild: wild && !isWild, using: &generator)
                // Undo part of the parent's place, so that children stay in the picture.
                child.homography = child.homography.concatenated(
                    with: .translation(x: -20, y: -15))
                return child
            }
        }
        return node
    }
}

/// For each pixel whether the rule for the interior holds there: farther than one pixel from every node's edge, and
/// texels of the node minified at most so many times.
struct Interior {
    private var excluded: [Bool]

    init(_ scene: Scene, snapshots: [Bitmap], minification: Double) {
        excluded = Array(repeating: false, count: canvas.width * canvas.height)
        for node in scene.nodes { exclude(node, on: .identity, snapshots, minification) }
    }

    func contains(_ x: Int, _ y: Int) -> Bool { !excluded[y * canvas.width + x] }

    private mutating func exclude(
        _ node: Scene.Node, on plane: Homography, _ snapshots: [Bitmap], _ minification: Double
    ) {
        let plane = node.homography.concatenated(with: plane)
        for child in node.children { exclude(child, on: plane, snapshots, minification) }
        // The outline in white on black, with a margin, so that edges just outside the canvas are seen too.
        let margin = 3
        var outline = node
        outline.homography = plane.concatenated(with: .translation(x: Double(margin), y: Double(margin)))
        outline.opacity = 1
        outline.backgroundColor = .white
        outline.contents = nil
        outline.children = []
        let (width, height) = (canvas.width + 2 * margin, canvas.height + 2 * margin)
        let shape = ReferenceRenderer(snapshots: [], width: width, height: height, subsamples: 4).draw(
            Scene(size: Size(width: Double(width), height: Double(height)), background: .black, nodes: [outline]))
        // Pixels within two of one that is not like its neighbours are near an edge.
        for y in 0..<height {
            for x in 0..<width {
                let here = shape[x, y].x
                for (dx, dy) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
                    let (nx, ny) = (x + dx, y + dy)
                    guard nx >= 0, nx < width, ny < height else { continue }
                    if (here != 0 && here != 255) || here != shape[nx, ny].x { excludeAround(x - margin, y - margin) }
                }
            }
        }
        guard case .snapshot(let index) = node.contents, let inverse = plane.inverse else { return }
        let (sx, sy) = (
            Double(snapshots[index].width) / node.size.width, Double(snapshots[index].height) / node.size.height
        )
        func texel(_ x: Double, _ y: Double) -> SIMD2<Double>? {
            inverse.map(Point(x: x, y: y)).map { SIMD2($0.x * sx, $0.y * sy) }
        }
        for y in 0..<canvas.height {
            for x in 0..<canvas.width where shape[x + margin, y + margin].x > 0 {
                let corner = (Double(x), Double(y))
                guard let a = texel(corner.0, corner.1), let b = texel(corner.0 + 1, corner.1),
                    let c = texel(corner.0, corner.1 + 1)
                else {
                    excludeAround(x, y)
                    continue
                }
                let most = max(((b - a) * (b - a)).sum(), ((c - a) * (c - a)).sum()).squareRoot()
                if most > minification { excludeAround(x, y) }
            }
        }
    }

    private mutating func excludeAround(_ x: Int, _ y: Int) {
        for ny in y - 2...y + 2 where ny >= 0 && ny < canvas.height {
            for nx in x - 2...x + 2 where nx >= 0 && nx < canvas.width { excluded[ny * canvas.width + nx] = true }
        }
    }
}
