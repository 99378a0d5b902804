import SegueGeometry
import TestSupport
import Testing

@Suite struct HomographyTests {
    @Test func dropsThirdRowAndColumn() {
        let transform = Transform3D(rows: [1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16])
        #expect(Homography(transform) == Homography(rows: [1, 2, 4], [5, 6, 8], [13, 14, 16]))
    }

    @Test(arguments: 0..<100) func inverseTakesPointsBack(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let homography = Homography(
            Transform3D.perspective(eyeDistance: number(800...2000))
                .rotatedBy(number(-1...1), x: number(-1...1), y: 1, z: number(-1...1))
                .translatedBy(x: number(-200...200), y: number(-200...200)))
        let point = Point(x: number(-100...100), y: number(-100...100))
        let image = try #require(homography.map(point), "seed \(seed)")
        let back = try #require(homography.inverse?.map(image), "seed \(seed)")
        #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6, "seed \(seed)")
    }

    @Test func pointsBehindTheEyeHaveNoImage() {
        let homography = Homography(Transform3D.perspective(eyeDistance: 100).rotatedBy(.pi / 2, x: 0, y: 1, z: 0))
        #expect(homography.map(Point(x: -200, y: 0)) == nil)
        #expect(Homography.scale(x: 0, y: 1).inverse == nil)
    }

    @Test func determinantTellsWhereTheFacePoints() {
        func turned(_ angle: Double) -> Double { Homography(Transform3D.rotation(angle, x: 0, y: 1, z: 0)).determinant }
        #expect(turned(1) > 0)
        #expect(turned(2) < 0)
    }
}
