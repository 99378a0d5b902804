import Segue
import SegueMedia
import SegueRaster
import Testing

/// The transitions' scenes against the formulas of the catalogue.
@Suite struct TransitionTests {
    static let size = Size(width: 393, height: 852)
    static let times = [0.1, 0.25, 0.4, 0.6, 0.9]

    private func clip(_ preset: String, reverse: Bool = false, _ parameters: [String: String] = [:]) throws -> Clip {
        var settings = ClipSettings()
        settings.reverse = reverse
        settings.scale = 1
        settings.parameters = parameters
        let snapshot = Snapshot(bitmap: Bitmap(width: 393, height: 852), path: "a.png")
        return try Clip(
            preset: PresetCatalog.preset(named: preset), snapshots: [snapshot, snapshot], settings: settings)
    }

    /// A homography from a matrix about the container's middle.
    private func aboutCenter(_ transform: Transform3D) -> Homography {
        let (x, y) = (TransitionTests.size.width / 2, TransitionTests.size.height / 2)
        return Homography(
            Transform3D.translation(x: -x, y: -y).concatenated(with: transform)
                .concatenated(with: .translation(x: x, y: y)))
    }

    private func expect(
        _ node: Scene.Node?, _ contents: Contents, _ homography: Homography,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard let node else {
            Issue.record("nothing is shown", sourceLocation: sourceLocation)
            return
        }
        #expect(node.contents == contents, sourceLocation: sourceLocation)
        for corner in [Point.zero, Point(x: node.size.width, y: 0), Point(x: 0, y: node.size.height)] {
            let (a, b) = (node.homography.apply(to: corner), homography.apply(to: corner))
            #expect(abs(a.x / a.z - b.x / b.z) < 1e-6, sourceLocation: sourceLocation)
            #expect(abs(a.y / a.z - b.y / b.z) < 1e-6, sourceLocation: sourceLocation)
            #expect(abs(a.z - b.z) < 1e-9, sourceLocation: sourceLocation)
        }
    }

    private func eased(_ t: Double) -> Double { CubicBezier.easeInOut.value(at: t) }

    @Test(arguments: [Edge.left, .right, .top, .bottom], [false, true])
    func flip(edge: Edge, reverse: Bool) throws {
        let clip = try clip("flip", reverse: reverse, ["edge": edge.rawValue])
        let shown = reverse ? edge.opposite : edge
        let sign = shown == .right || shown == .top ? -1.0 : 1
        for t in TransitionTests.times {
            let u = eased(t)
            let angle = sign * .pi * u
            let isFront = u < 0.5
            let extent = edge.isVertical ? TransitionTests.size.width : TransitionTests.size.height
            let turn = isFront ? angle : angle - sign * .pi
            let rotation = Transform3D.rotation(turn, x: edge.isVertical ? 0 : 1, y: edge.isVertical ? 1 : 0, z: 0)
            let matrix = rotation.concatenated(with: .translation(z: -extent / 2 * abs(sine(angle))))
                .concatenated(with: .perspective(eyeDistance: 1600))
            let scene = clip.scene(atFraction: t)
            #expect(scene.nodes.count == 1)
            expect(scene.nodes.first, .snapshot(isFront ? 0 : 1), aboutCenter(matrix))
        }
    }

    @Test(arguments: [false, true]) func hingeFlip(reverse: Bool) throws {
        let clip = try clip("hinge-flip", reverse: reverse)
        let (width, height) = (TransitionTests.size.width, TransitionTests.size.height)
        let mirror = reverse ? -1.0 : 1
        for t in TransitionTests.times {
            let u = eased(t)
            let isFront = u < 0.5
            // Linear between (0, +W/2), (−π/2, 0), (−π, +W/2), and (π, −W/2), (π/2, 0), (0, −W/2).
            let angle = (isFront ? -u : 1 - u) * .pi * mirror
            let offset = (isFront ? 1 : -1) * abs(1 - 2 * u) * width / 2 * mirror
            let anchor = (isFront ? 1.0 : 0) == (reverse ? 0.0 : 1.0) ? 1.0 : 0
            var place = Transform3D.translation(x: offset)
            place.m34 = -1.0 / 1600
            let matrix = Transform3D.translation(x: -anchor * width, y: -height / 2)
                .concatenated(with: .rotation(angle, x: 0, y: 1, z: 0)).concatenated(with: place)
                .concatenated(with: .translation(x: width / 2, y: height / 2))
            let scene = clip.scene(atFraction: t)
            #expect(scene.nodes.count == 1)
            expect(scene.nodes.first, .snapshot(isFront ? 0 : 1), Homography(matrix))
        }
    }

    @Test(arguments: [false, true]) func zoom(reverse: Bool) throws {
        let clip = try clip("zoom", reverse: reverse, ["originFrame": "24,180,160,220", "reverseStyle": "zoom"])
        let spring = try #require(Spring(dampingRatio: 0.3, duration: 1))
        for t in TransitionTests.times {
            let x = reverse ? 1 - spring.value(at: t) : spring.value(at: t)
            let scale = Size(width: 160.0 / 393 + (1 - 160.0 / 393) * x, height: 220.0 / 852 + (1 - 220.0 / 852) * x)
            let center = Point(x: 104 + (196.5 - 104) * x, y: 290 + (426.0 - 290) * x)
            let matrix = Transform3D.translation(x: -196.5, y: -426)
                .concatenated(with: .scale(x: scale.width, y: scale.height))
                .concatenated(with: .translation(x: center.x, y: center.y))
            let scene = clip.scene(atFraction: t)
            #expect(scene.nodes.count == 2)
            expect(scene.nodes.last, .snapshot(reverse ? 0 : 1), Homography(matrix))
            expect(scene.nodes.first, .snapshot(reverse ? 1 : 0), .identity)
        }
    }

    @Test func zoomCutsAtTheFrameWhenItFills() throws {
        let clip = try clip("zoom", ["originFrame": "0,0,393,426", "content": "fill"])
        let scene = clip.scene(atTransitionTime: 1e-6)
        let window = try #require(scene.nodes.last)
        #expect(window.masksToBounds)
        #expect(abs(window.size.height - 426) < 1)
        let screen = try #require(window.children.first)
        let corner = screen.homography.apply(to: .zero)
        #expect(abs(corner.x) < 1 && abs(corner.y + 213) < 1, "the screen keeps its size, centred in the frame")
    }

    @Test func shrinkLift() throws {
        for (preset, reverse) in [("zoom", true), ("shrink-lift", false)] {
            let clip = try clip(preset, reverse: reverse)
            for t in TransitionTests.times {
                let u = eased(t)
                let scale = 1 - 0.5 * min(u / 0.5, 1)
                let lift = max(u - 0.5, 0) / 0.5 * 852 * 0.75
                let matrix = Transform3D.scale(x: scale, y: scale).concatenated(with: .translation(y: -lift))
                let scene = clip.scene(atFraction: t)
                expect(scene.nodes.last, .snapshot(0), aboutCenter(matrix))
                expect(scene.nodes.first, .snapshot(1), .identity)
            }
        }
    }

    @Test func dissolve() throws {
        let clip = try clip("dissolve")
        #expect(clip.timing.duration == 0.5)
        for t in TransitionTests.times {
            let scene = clip.scene(atFraction: t)
            #expect(scene.nodes.map(\.contents) == [.snapshot(0), .snapshot(1)])
            #expect(abs((scene.nodes.last?.opacity ?? 0) - eased(t)) < 1e-9)
        }
        #expect(try self.clip("fade").timing.duration == 1)
    }

    @Test func cardFlip() throws {
        let clip = try clip("card-flip", ["originFrame": "24,180,160,220"])
        let perspective = Transform3D.perspective(eyeDistance: 500)
        // Keys as the specification gives them; u = .33 and .66 part the three acts.
        let quarter = Double.pi / 2
        let awayAngles = [0, -quarter, -quarter]
        let upAngles = [quarter, quarter, 0, 0]
        let turnAway = try #require(Keyframes(mode: .cubic, values: awayAngles, keyTimes: [0, 0.33, 1]))
        let turnUp = try #require(Keyframes(mode: .cubic, values: upAngles, keyTimes: [0, 0.33, 0.66, 1]))
        let grow = try #require(Keyframes(mode: .cubic, values: [0.0, 0, 1, 1], keyTimes: [0, 0.66, 0.99, 1]))
        for t in TransitionTests.times + [0.3, 0.7, 0.8] {
            let u = eased(t)
            let scene = clip.scene(atFraction: t)
            if u < 0.33 {
                #expect(scene.nodes.count == 1)
                let turn = Transform3D.rotation(turnAway.value(at: u), x: 0, y: 1, z: 0)
                expect(scene.nodes.first, .snapshot(0), aboutCenter(turn.concatenated(with: perspective)))
                continue
            }
            let g = grow.value(at: u)
            let frame = Rect(
                x: 24 * (1 - g), y: 180 * (1 - g), width: 160 + 233 * g, height: 220 + 632 * g)
            let node = try #require(scene.nodes.first)
            #expect(scene.nodes.count == 1)
            #expect(abs(node.size.width - frame.width) < 1e-9 && abs(node.size.height - frame.height) < 1e-9)
            #expect(node.cornerRadius == 25)
            let (x, y) = (frame.center.x - 196.5, frame.center.y - 426)
            let matrix = Transform3D.translation(x: -frame.width / 2, y: -frame.height / 2)
                .concatenated(with: .rotation(turnUp.value(at: u), x: 0, y: 1, z: 0))
                .concatenated(with: .translation(x: x, y: y)).concatenated(with: perspective)
                .concatenated(with: .translation(x: 196.5, y: 426))
            expect(node, .snapshot(1), Homography(matrix))
        }
    }

    @Test func cardFlipBack() throws {
        let clip = try clip("card-flip", reverse: true, ["originFrame": "24,180,160,220", "mode": "linear"])
        let perspective = Transform3D.perspective(eyeDistance: 500)
        for t in TransitionTests.times {
            let u = eased(t)
            let scene = clip.scene(atFraction: t)
            #expect(scene.nodes.count == 1)
            let node = try #require(scene.nodes.first)
            if u >= 0.66 {
                let angle = -.pi / 2 * (1 - min((u - 0.66) / 0.33, 1))
                let turn = Transform3D.rotation(angle, x: 0, y: 1, z: 0)
                expect(node, .snapshot(1), aboutCenter(turn.concatenated(with: perspective)))
            } else {
                let g = 1 - min(u / 0.33, 1)
                #expect(node.contents == .snapshot(0))
                #expect(abs(node.size.width - (160 + 233 * g)) < 1e-9)
                #expect(abs(node.size.height - (220 + 632 * g)) < 1e-9)
            }
        }
    }

    @Test func theWayBackTurnsTheOtherWay() throws {
        let (forward, back) = (try clip("flip"), try clip("flip", reverse: true))
        let near = forward.scene(atFraction: 0.25).nodes[0].homography.apply(to: Point(x: 0, y: 0)).z
        let mirrored = back.scene(atFraction: 0.25).nodes[0].homography.apply(to: Point(x: 393, y: 0)).z
        #expect(abs(near - mirrored) < 1e-12)
    }
}
