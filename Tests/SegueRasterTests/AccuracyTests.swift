import SegueGeometry
import SegueMotion
import SegueRaster
import TestSupport
import Testing

/// The renderer against the reference, over random scenes.
struct AccuracyTests {
    private static func snapshots(_ generator: inout SeededGenerator) -> [Bitmap] {
        [Pictures.smooth(150, 110, using: &generator), Pictures.smooth(97, 64, using: &generator)]
    }

    private func check(
        _ actual: Bitmap, _ expected: Bitmap, psnr least: Double, interior: Interior? = nil, greatest: Int = 255,
        name: String, scene: Scene, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let comparison = Comparison(actual, expected) { interior?.contains($0, $1) ?? true }
        guard comparison.psnr < least || comparison.greatest > greatest else { return }
        let strip = writeStrip(expected: expected, actual: actual, name: name)
        Issue.record(
            """
            \(name): \(comparison.psnr) dB, at least \(least) wanted; off by \(comparison.greatest) at \
            \(comparison.worst), at most \(greatest) wanted
            \(strip)
            \(scene)
            """, sourceLocation: sourceLocation)
    }

    @Test("Smooth pictures in gentle poses", arguments: 1...24 as ClosedRange<UInt64>)
    func smooth(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let snapshots = Self.snapshots(&generator)
        let scene = Scene.random(snapshots: snapshots.count, using: &generator)
        let interior = Interior(scene, snapshots: snapshots, minification: 2)
        check(
            Renderer(snapshots: snapshots, width: canvas.width, height: canvas.height).draw(scene),
            ReferenceRenderer(snapshots: snapshots, width: canvas.width, height: canvas.height).draw(scene),
            psnr: Tolerance.frame, interior: interior, greatest: Tolerance.interior, name: "smooth-\(seed)",
            scene: scene)
    }

    @Test("Screens in any pose", arguments: 1...24 as ClosedRange<UInt64>)
    func screens(seed: UInt64) {
        var generator = SeededGenerator(seed: seed &+ 1000)
        let snapshots = [
            Pictures.screen(150, 240, using: &generator), Pictures.screen(300, 200, using: &generator),
            Pictures.noise(2, 1, opaque: false, using: &generator),
        ]
        let scene = Scene.random(snapshots: snapshots.count, wild: true, using: &generator)
        check(
            Renderer(snapshots: snapshots, width: canvas.width, height: canvas.height).draw(scene),
            ReferenceRenderer(snapshots: snapshots, width: canvas.width, height: canvas.height).draw(scene),
            psnr: Tolerance.anyFrame, name: "screens-\(seed)", scene: scene)
    }

    /// The kernel's oracle: the reference with its only sample at the centre of the pixel.
    @Test("Noise sampled at pixel centres", arguments: 1...40 as ClosedRange<UInt64>)
    func noise(seed: UInt64) {
        var generator = SeededGenerator(seed: seed &+ 2000)
        let snapshots = [
            Pictures.noise(
                Int.random(in: 2...200, using: &generator), Int.random(in: 2...200, using: &generator),
                opaque: Bool.random(using: &generator), using: &generator)
        ]
        let size = Size(width: Double(snapshots[0].width), height: Double(snapshots[0].height))
        let pose = Pose.gentle(size: size, using: &generator)
        let scene = Scene(
            [Scene.Node(size: size, homography: pose.homography, contents: .snapshot(0))], background: .transparent)
        let interior = Interior(scene, snapshots: snapshots, minification: TapLimit.single)
        check(
            Renderer(snapshots: snapshots, width: canvas.width, height: canvas.height).draw(scene),
            ReferenceRenderer(snapshots: snapshots, width: canvas.width, height: canvas.height, subsamples: 1)
                .draw(scene),
            psnr: 0, interior: interior, greatest: Tolerance.center, name: "noise-\(seed)", scene: scene)
    }

    @Test("A flip about the vertical axis", arguments: [1, 15, 30, 45, 60, 75, 85, 89, 89.9])
    func flip(degrees: Double) {
        var generator = SeededGenerator(seed: 7)
        let size = Size(width: 110, height: 100)
        let smooth = [Pictures.smooth(110, 100, using: &generator)]
        let screens = [Pictures.screen(330, 300, using: &generator)]
        let pose = Pose(
            size: size, angle: degrees * Double.pi / 180, axis: [0, 1, 0], scale: 1, eyeDistance: 330,
            center: Point(x: 80, y: 60))
        let scene = Scene([
            Scene.Node(size: size, homography: pose.homography, cornerRadius: 12, contents: .snapshot(0))
        ])
        for (snapshots, least) in [(smooth, degrees < 60 ? Tolerance.frame : 45), (screens, Tolerance.anyFrame)] {
            check(
                Renderer(snapshots: snapshots, width: canvas.width, height: canvas.height).draw(scene),
                ReferenceRenderer(snapshots: snapshots, width: canvas.width, height: canvas.height).draw(scene),
                psnr: least, name: "flip-\(degrees)", scene: scene)
        }
    }

    @Test("Extreme pictures", arguments: [(1, 1), (1, 300), (300, 1), (16384, 3), (3, 16384), (2, 2)])
    func extremes(width: Int, height: Int) {
        var generator = SeededGenerator(seed: 11)
        let snapshots = [Pictures.smooth(width, height, using: &generator)]
        let size = Size(width: 120, height: 90)
        for _ in 0..<6 {
            let pose = Pose.gentle(size: size, using: &generator)
            let scene = Scene([Scene.Node(size: size, homography: pose.homography, contents: .snapshot(0))])
            check(
                Renderer(snapshots: snapshots, width: canvas.width, height: canvas.height).draw(scene),
                ReferenceRenderer(snapshots: snapshots, width: canvas.width, height: canvas.height).draw(scene),
                psnr: Tolerance.anyFrame, name: "extreme-\(width)x\(height)", scene: scene)
        }
    }

    /// A strip of 16384 texels shown one texel to a pixel, at its far end: the place is right to 1/64 texel.
    @Test func farTexels() {
        var generator = SeededGenerator(seed: 12)
        let snapshots = [Pictures.noise(16384, 60, using: &generator)]
        let size = Size(width: 16384, height: 60)
        for angle in [0.002, -0.004, 0.3] {
            let pose = Pose(
                size: size, angle: angle, axis: [0.1, 0, 1], scale: 1.1, eyeDistance: 90_000, center: Point(x: 0, y: 0))
            // The far end's middle comes to the middle of the canvas.
            let end = pose.homography.map(Point(x: 16330, y: 30)) ?? .zero
            let scene = Scene(
                [
                    Scene.Node(
                        size: size,
                        homography: pose.homography.concatenated(with: .translation(x: 80 - end.x, y: 60 - end.y)),
                        contents: .snapshot(0))
                ], background: .transparent)
            let interior = Interior(scene, snapshots: snapshots, minification: TapLimit.single)
            check(
                Renderer(snapshots: snapshots, width: canvas.width, height: canvas.height).draw(scene),
                ReferenceRenderer(snapshots: snapshots, width: canvas.width, height: canvas.height, subsamples: 1)
                    .draw(scene),
                psnr: 0, interior: interior, greatest: Tolerance.center, name: "far-\(angle)", scene: scene)
        }
    }
}

enum TapLimit {
    /// Texels a pixel up to which there is one sample at its centre.
    static let single = 1.35
}
