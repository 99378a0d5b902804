import SegueGeometry
import SegueMotion
import SegueRaster
import TestSupport
import Testing

/// What must be right to the last bit.
struct ExactnessTests {
    private let width = 90
    private let height = 60

    private func scene(_ nodes: [Scene.Node], background: Color = .black) -> Scene {
        Scene(size: Size(width: 30, height: 20), background: background, nodes: nodes)
    }

    @Test func alignedPicturesAreCopied() {
        var generator = SeededGenerator(seed: 1)
        let picture = Pictures.noise(width, height, using: &generator)
        let renderer = Renderer(snapshots: [picture], width: width, height: height)
        let whole = Scene.Node(size: Size(width: 30, height: 20), contents: .snapshot(0))
        #expect(renderer.draw(scene([whole])) == picture)

        // Moved by whole pixels: 4 and −2 points at three pixels a point.
        var moved = whole
        moved.homography = .translation(x: 4, y: -2)
        let result = renderer.draw(scene([moved], background: .white))
        let expected = Pictures.make(width, height) { x, y in
            x >= 12 && y < height - 6 ? picture[x - 12, y + 6] : Bitmap.Pixel(repeating: 255)
        }
        #expect(result == expected)
    }

    @Test func alignedTranslucentPicturesAreLaidOverExactly() {
        var generator = SeededGenerator(seed: 2)
        let below = Pictures.noise(width, height, using: &generator)
        let above = Pictures.noise(width, height, opaque: false, using: &generator)
        let renderer = Renderer(snapshots: [below, above], width: width, height: height)
        let nodes = [0, 1].map { Scene.Node(size: Size(width: 30, height: 20), contents: .snapshot($0)) }
        for opacity in [1, 0.7, 0.2] {
            var nodes = nodes
            nodes[1].opacity = opacity
            let share = Int((opacity * 255).rounded())
            let expected = Pictures.make(width, height) { x, y in
                let (s, d) = (SIMD4<Int>(truncatingIfNeeded: above[x, y]), SIMD4<Int>(truncatingIfNeeded: below[x, y]))
                let keep = 255 - (s.w * share + 127) / 255
                return Bitmap.Pixel(truncatingIfNeeded: (s &* share &+ d &* keep &+ 127) / 255)
            }
            #expect(renderer.draw(scene(nodes)) == expected)
        }
    }

    @Test func transparentBackgroundStaysTransparent() {
        let renderer = Renderer(snapshots: [], width: width, height: height)
        #expect(renderer.draw(scene([], background: .transparent)) == Bitmap(width: width, height: height))
        let half = Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)
        let pixel = Bitmap.Pixel(128, 64, 0, 128)
        #expect(
            renderer.draw(scene([], background: half)) == Bitmap(width: width, height: height, filledWith: pixel))
        // The same colour as a node's.
        let node = Scene.Node(size: Size(width: 30, height: 20), backgroundColor: half)
        #expect(
            renderer.draw(scene([node], background: .transparent))
                == Bitmap(width: width, height: height, filledWith: pixel))
    }

    @Test("A picture reduced by a whole number is averaged exactly", arguments: [2, 3, 4, 5, 8], [true, false])
    func wholeReductions(factor: Int, opaque: Bool) {
        var generator = SeededGenerator(seed: 3)
        let picture = Pictures.noise(factor * width, factor * height, opaque: opaque, using: &generator)
        let renderer = Renderer(snapshots: [picture], width: width, height: height)
        let node = Scene.Node(size: Size(width: 30, height: 20), contents: .snapshot(0))
        let count = factor * factor
        let expected = Pictures.make(width, height) { x, y in
            var sum = SIMD4<Int>.zero
            for j in 0..<factor {
                for i in 0..<factor { sum &+= SIMD4(truncatingIfNeeded: picture[factor * x + i, factor * y + j]) }
            }
            return Bitmap.Pixel(truncatingIfNeeded: (sum &* 2 &+ count) / (2 * count))
        }
        #expect(renderer.draw(scene([node], background: .transparent)) == expected)
    }

    @Test("A flat colour stays flat under every map", arguments: 1...60 as ClosedRange<UInt64>)
    func flat(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func byte() -> UInt8 { UInt8.random(in: 0...255, using: &generator) }
        let color = Bitmap.Pixel(byte(), byte(), byte(), 255)
        let size = Int.random(in: 1...120, using: &generator)
        let picture = Bitmap(width: size, height: 50, filledWith: color)
        let background = Color(
            red: Double(color.x) / 255, green: Double(color.y) / 255, blue: Double(color.z) / 255)
        var node = Scene.Node.random(snapshots: 1, depth: 0, wild: true, using: &generator)
        node.backgroundColor = .transparent
        node.contents = .snapshot(0)
        let scene = Scene([node], background: background)
        let result = Renderer(snapshots: [picture], width: canvas.width, height: canvas.height).draw(scene)
        #expect(result.pixels.allSatisfy { $0 == color }, "\(scene)")
    }

    @Test func noSeamBetweenLayersThatShareAnEdge() {
        var generator = SeededGenerator(seed: 4)
        let picture = Pictures.noise(45, 60, using: &generator)
        let renderer = Renderer(
            snapshots: [picture, Bitmap(width: 7, height: 9, filledWith: .init(repeating: 255))], width: width,
            height: height)
        // Two white halves, however they come about, leave nothing of the black behind them.
        for contents in [Contents.snapshot(1), nil] {
            let halves = [0.0, 15].map {
                Scene.Node(
                    size: Size(width: 15, height: 20), homography: .translation(x: $0, y: 0), backgroundColor: .white,
                    contents: contents)
            }
            let result = renderer.draw(scene(halves))
            #expect(result == Bitmap(width: width, height: height, filledWith: .init(repeating: 255)))
        }
    }

    @Test func maskAlongPixelsIsTheSameAsNoGroup() {
        var generator = SeededGenerator(seed: 5)
        let picture = Pictures.noise(width, height, using: &generator)
        let renderer = Renderer(snapshots: [picture], width: width, height: height)
        let child = Scene.Node(
            size: Size(width: 30, height: 20), homography: .translation(x: 5, y: 5), contents: .snapshot(0))
        let node = Scene.Node(
            size: Size(width: 20, height: 10), homography: .translation(x: 2, y: 3), masksToBounds: true,
            backgroundColor: .white, children: [child])
        let result = renderer.draw(scene([node]))
        let expected = Pictures.make(width, height) { x, y in
            guard (6..<66).contains(x), (9..<39).contains(y) else { return Bitmap.Pixel(0, 0, 0, 255) }
            return x >= 21 && y >= 24 ? picture[x - 21, y - 24] : Bitmap.Pixel(repeating: 255)
        }
        #expect(result == expected)
    }

    @Test("The same bytes again and on several threads", arguments: 1...6 as ClosedRange<UInt64>)
    func repeatable(seed: UInt64) async {
        var generator = SeededGenerator(seed: seed)
        let snapshots = [
            Pictures.noise(1500, 1200, using: &generator), Pictures.noise(120, 80, opaque: false, using: &generator),
        ]
        let scene = Scene.random(snapshots: 2, wild: true, using: &generator)
        let first = Renderer(snapshots: snapshots, width: canvas.width, height: canvas.height).draw(scene)
        let renderer = Renderer(snapshots: snapshots, width: canvas.width, height: canvas.height)
        let others = await withTaskGroup(of: Bitmap.self) { group in
            for _ in 0..<8 { group.addTask { renderer.draw(scene) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(others.allSatisfy { $0 == first })

        var reused = Bitmap(width: canvas.width, height: canvas.height, filledWith: .init(9, 8, 7, 255))
        renderer.draw(scene, into: &reused)
        #expect(reused == first)
        var wrong = Bitmap(width: 3, height: 5)
        renderer.draw(scene, into: &wrong)
        #expect(wrong == first)
    }

    @Test("No channel exceeds alpha", arguments: 1...20 as ClosedRange<UInt64>)
    func premultiplied(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let snapshots = [Pictures.noise(160, 120, opaque: false, using: &generator)]
        var scene = Scene.random(snapshots: 1, wild: true, using: &generator)
        scene.background = .transparent
        let result = Renderer(snapshots: snapshots, width: canvas.width, height: canvas.height).draw(scene)
        #expect(result.pixels.allSatisfy { $0.x <= $0.w && $0.y <= $0.w && $0.z <= $0.w })
    }
}
