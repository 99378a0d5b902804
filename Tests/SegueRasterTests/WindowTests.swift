import SegueGeometry
import SegueMotion
import SegueRaster
import TestSupport
import Testing

/// A picture in a window that cuts it.
@Suite struct WindowTests {
    private let red = Bitmap(width: 8, height: 8, filledWith: [255, 0, 0, 255])

    private func draw(_ node: Scene.Node) -> Bitmap {
        let scene = Scene(size: Size(width: 60, height: 40), background: .white, nodes: [node])
        return Renderer(snapshots: [red], width: 60, height: 40).draw(scene)
    }

    /// Edges that a picture and its window share are covered once.
    @Test(arguments: [0.0, 0.4, 3.9]) func sharedEdgesAreCoveredOnce(angle: Double) {
        let size = Size(width: 30.4, height: 20.3)
        let place = Homography(Transform3D.translation(x: 28.3, y: 3.6).rotatedBy(angle, x: 0, y: 0, z: 1))
        let plain = draw(Scene.Node(size: size, homography: place, contents: .snapshot(0)))
        for radius in [0.0, 5] {
            let window = Scene.Node(
                size: size, homography: place, cornerRadius: radius, masksToBounds: true,
                children: [Scene.Node(size: size, contents: .snapshot(0))])
            var alone = window
            alone.children = []
            alone.contents = .snapshot(0)
            #expect(draw(window) == (radius == 0 ? plain : draw(alone)), "radius \(radius)")
        }
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>) func agreesWithTheReference(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        func place() -> Homography {
            Homography(
                Transform3D.translation(x: number(5...30), y: number(5...20))
                    .rotatedBy(number(-1...1), x: 0, y: 0, z: 1))
        }
        let child = Scene.Node(
            size: Size(width: number(10...50), height: number(10...50)), homography: place(), opacity: number(0.3...1),
            cornerRadius: number(0...8), contents: .snapshot(0))
        let window = Scene.Node(
            size: Size(width: number(10...40), height: number(10...40)), homography: place(),
            opacity: number(0.3...1), cornerRadius: number(0...8), masksToBounds: true, children: [child])
        let scene = Scene(size: Size(width: 60, height: 40), background: .white, nodes: [window])
        let expected = ReferenceRenderer(snapshots: [red], width: 60, height: 40).draw(scene)
        // Motion specification, section 7.
        #expect(psnr(draw(window), expected) >= 48, "seed \(seed)")
    }
}
