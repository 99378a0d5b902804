import SegueGeometry
import SegueMotion
import TestSupport
import Testing

/// Section 2: where a layer comes to lie.
@Suite struct LayerPlacementTests {
    private func placed(_ layer: Layer, in size: Size, sublayerTransform: Transform3D = .identity) -> Scene.Node? {
        let root = Layer(frame: Rect(origin: .zero, size: size))
        root.sublayerTransform = sublayerTransform
        root.addSublayer(layer)
        return Timeline(root: root, background: .black, duration: 1).scene(at: 0).nodes.first
    }

    private func expect(
        _ node: Scene.Node, _ corners: Vectors, size: Size, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let points = [
            ("topLeft", Point.zero), ("topRight", Point(x: size.width, y: 0)),
            ("bottomRight", Point(x: size.width, y: size.height)), ("bottomLeft", Point(x: 0, y: size.height)),
        ]
        for (name, point) in points {
            let image = node.homography.apply(to: point)
            let corner = corners[name]
            #expect(abs(image.z - corner["w"].number) < 1e-9, sourceLocation: sourceLocation)
            #expect(abs(image.x / image.z - corner["x"].number) < 1e-6, sourceLocation: sourceLocation)
            #expect(abs(image.y / image.z - corner["y"].number) < 1e-6, sourceLocation: sourceLocation)
        }
    }

    @Test func perspectiveOfALayerVanishesAtItsAnchor() throws {
        let size = Size(width: 1179, height: 2556)
        let rows = try Vectors.load()["flip_1179x2556_m34_-1/1600_anchor_1_0.5"]["rows"].elements
        #expect(rows.count == 8)
        for row in rows {
            let layer = Layer(frame: Rect(origin: .zero, size: size), contents: .snapshot(0))
            layer.anchorPoint = Point(x: 1, y: 0.5)
            layer.position = Point(x: 1179, y: 1278)
            layer.transform = .perspective(eyeDistance: 1600)
                .rotatedBy(row["angle_deg"].number * .pi / 180, x: 0, y: 1, z: 0)
            let node = try #require(placed(layer, in: size))
            if row["corners"].keys.count == 4 { expect(node, row["corners"], size: size) }
        }
    }

    @Test func perspectiveOfTheParentVanishesAtItsMiddle() throws {
        let size = Size(width: 1179, height: 2556)
        let rows = try Vectors.load()["flip_sublayerTransform"]["rows"].elements
        #expect(rows.count == 4)
        for row in rows {
            let layer = Layer(frame: Rect(origin: .zero, size: size), contents: .snapshot(0))
            layer.anchorPoint = Point(x: 1, y: 0.5)
            layer.position = Point(x: 1179, y: 1278)
            layer.rotationY = row["angle_deg"].number * .pi / 180
            let node = try #require(placed(layer, in: size, sublayerTransform: .perspective(eyeDistance: 1600)))
            expect(node, row["corners"], size: size)
        }
    }

    @Test func aPushedBackCardKeepsItsNearEdge() throws {
        let vectors = try Vectors.load()["centre_flip_push_back"]
        let size = Size(width: vectors["w"].number, height: 2000)
        for row in vectors["rows"].elements where abs(row["deg"].number) < 90 {
            let layer = Layer(frame: Rect(origin: .zero, size: size), contents: .snapshot(0))
            layer.staysBehindPlane = true
            layer.rotationY = row["deg"].number * .pi / 180
            let perspective = Transform3D.perspective(eyeDistance: vectors["D"].number)
            let node = try #require(placed(layer, in: size, sublayerTransform: perspective))
            let heights = [0, size.width].map { x in
                1 / node.homography.apply(to: Point(x: x, y: 0)).z
            }.sorted()
            #expect(abs(heights[1] - row["near_edge_scale_with_pushback"].number) < 1e-9)
            #expect(abs(heights[0] - row["far_edge_scale_with_pushback"].number) < 1e-9)
        }
    }

    @Test func childrenAreFlattenedOntoTheirParent() throws {
        let parent = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let child = Layer(frame: Rect(x: 20, y: 20, width: 60, height: 60), contents: .snapshot(0))
        child.transform = .translation(z: 50)
        parent.addSublayer(child)
        let node = try #require(
            placed(parent, in: Size(width: 100, height: 100), sublayerTransform: .perspective(eyeDistance: 100)))
        // The child's depth counts within its parent only, which has no perspective of its own.
        let image = try #require(node.children.first?.homography.map(.zero))
        #expect(image == Point(x: 20, y: 20))
    }

    @Test func siblingsDrawByDepthThenInOrder() {
        let root = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        for (index, z) in [1.0, 0, 1, -1].enumerated() {
            let layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10), contents: .snapshot(index))
            layer.zPosition = z
            root.addSublayer(layer)
        }
        let scene = Timeline(root: root, background: .black, duration: 1).scene(at: 0)
        #expect(scene.nodes.map(\.contents) == [.snapshot(3), .snapshot(1), .snapshot(0), .snapshot(2)])
    }

    @Test func unseenLayersAreLeftOut() {
        let size = Size(width: 10, height: 10)
        func make(_ change: (Layer) -> Void) -> Scene.Node? {
            let layer = Layer(frame: Rect(origin: .zero, size: size), contents: .snapshot(0))
            change(layer)
            return placed(layer, in: size)
        }
        #expect(make { _ in } != nil)
        #expect(make { $0.isHidden = true } == nil)
        #expect(make { $0.opacity = 0 } == nil)
        #expect(make { $0.opacity = -1 } == nil)
        #expect(make { $0.rotationY = 2 } != nil)
        #expect(
            make {
                $0.rotationY = 2
                $0.isDoubleSided = false
            } == nil)
        #expect(make { $0.contents = nil } == nil)
    }
}
