import SegueGeometry
import SegueMotion
import SegueRaster
import TestSupport
import Testing

/// Whatever comes in, something is drawn and nothing traps.
struct RobustnessTests {
    private static let odd: [Double] = [
        .nan, .infinity, -.infinity, 0, -1, 1e-300, 1e300, 1e19, -1e19, 1e9, .greatestFiniteMagnitude,
        .leastNonzeroMagnitude,
    ]

    @Test("Numbers that are none, or too great", arguments: 1...200 as ClosedRange<UInt64>)
    func oddNumbers(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let snapshots = [Pictures.noise(50, 40, opaque: false, using: &generator), Bitmap(width: 0, height: 3)]
        var scene = Scene.random(snapshots: 2, wild: true, using: &generator)
        func spoil(_ value: inout Double) {
            guard Int.random(in: 0..<6, using: &generator) == 0 else { return }
            value = Self.odd[Int.random(in: 0..<Self.odd.count, using: &generator)]
        }
        func spoil(_ node: inout Scene.Node) {
            spoil(&node.size.width)
            spoil(&node.size.height)
            spoil(&node.opacity)
            spoil(&node.cornerRadius)
            spoil(&node.backgroundColor.red)
            spoil(&node.backgroundColor.alpha)
            for lane in 0..<3 {
                spoil(&node.homography.rows.0[lane])
                spoil(&node.homography.rows.1[lane])
                spoil(&node.homography.rows.2[lane])
            }
            if Int.random(in: 0..<8, using: &generator) == 0 { node.contents = .snapshot(-5) }
            for index in node.children.indices { spoil(&node.children[index]) }
        }
        for index in scene.nodes.indices { spoil(&scene.nodes[index]) }
        if seed % 10 == 0 { spoil(&scene.size.width) }
        let result = Renderer(snapshots: snapshots, width: canvas.width, height: canvas.height).draw(scene)
        #expect(result.pixels.allSatisfy { $0.x <= $0.w && $0.y <= $0.w && $0.z <= $0.w })
        _ = ReferenceRenderer(snapshots: snapshots, width: 20, height: 15, subsamples: 1).draw(scene)
    }

    @Test func notANumberIsNotDrawn() {
        let picture = Bitmap(width: 4, height: 4, filledWith: .init(repeating: 255))
        let renderer = Renderer(snapshots: [picture], width: 16, height: 16)
        var node = Scene.Node(size: Size(width: 16, height: 16), contents: .snapshot(0))
        node.homography.rows.2.x = .nan
        let scene = Scene(size: Size(width: 16, height: 16), background: .black, nodes: [node])
        #expect(renderer.draw(scene) == Bitmap(width: 16, height: 16, filledWith: .init(0, 0, 0, 255)))
    }

    @Test func emptySizes() {
        let scene = Scene(size: .zero, background: .white, nodes: [Scene.Node(size: Size(width: 1, height: 1))])
        let white = Bitmap.Pixel(repeating: 255)
        #expect(Renderer(snapshots: [], width: 0, height: 4).draw(scene).pixels.isEmpty)
        #expect(Renderer(snapshots: [], width: -3, height: -4).draw(scene).pixels.isEmpty)
        #expect(
            Renderer(snapshots: [], width: 2, height: 2).draw(scene) == Bitmap(width: 2, height: 2, filledWith: white))
    }

    @Test("Behind the eye nothing is drawn, before it everything", arguments: [0.2, 0.6, 1.2, 1.5])
    func throughTheEye(angle: Double) {
        // A floor that runs from before the eye to behind it.
        let size = Size(width: 400, height: 4000)
        let pose = Pose(
            size: size, angle: angle, axis: [1, 0, 0], scale: 1, eyeDistance: 150, center: Point(x: 80, y: 60))
        var generator = SeededGenerator(seed: 1)
        let snapshots = [Pictures.smooth(400, 4000, using: &generator)]
        let scene = Scene([Scene.Node(size: size, homography: pose.homography, contents: .snapshot(0))])
        let actual = Renderer(snapshots: snapshots, width: canvas.width, height: canvas.height).draw(scene)
        let expected = ReferenceRenderer(snapshots: snapshots, width: canvas.width, height: canvas.height).draw(scene)
        let found = psnr(actual, expected)
        #expect(
            found >= Tolerance.anyFrame,
            "\(found) dB \(writeStrip(expected: expected, actual: actual, name: "eye-\(angle)"))")
    }
}
