import SegueGeometry
import TestSupport
import Testing

/// Section 2 of the motion specification; matrices agree to 1e-9.
@Suite struct Transform3DTests {
    static let tolerance = 1e-9

    private func expectEqual(
        _ transform: Transform3D, _ rows: Vectors, tolerance: Double = tolerance,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let actual = transform.elements
        let expected = rows.elements.flatMap(\.numbers)
        #expect(expected.count == 16, sourceLocation: sourceLocation)
        for (a, b) in zip(actual, expected) {
            #expect(abs(a - b) <= tolerance, "\(actual) is not \(expected)", sourceLocation: sourceLocation)
        }
    }

    @Test func constructorsAndConcatenation() throws {
        let vectors = try Vectors.load()["transforms"]
        let translation = Transform3D.translation(x: 10, y: 20, z: 30)
        let scale = Transform3D.scale(x: 2, y: 3, z: 4)
        let perspective = Transform3D.perspective(eyeDistance: 500)
        expectEqual(.rotation(.pi / 6, x: 0, y: 1, z: 0), vectors["MakeRotation_pi/6_y"])
        expectEqual(.rotation(.pi / 2, x: 1, y: 0, z: 0), vectors["MakeRotation_pi/2_x"])
        expectEqual(.rotation(1, x: 1, y: 2, z: 3), vectors["MakeRotation_1rad_axis_1_2_3"])
        expectEqual(translation.concatenated(with: scale), vectors["Concat(T(10,20,30),S(2,3,4))"])
        expectEqual(scale.concatenated(with: translation), vectors["Concat(S(2,3,4),T(10,20,30))"])
        expectEqual(scale.translatedBy(x: 10, y: 20, z: 30), vectors["Translate(S(2,3,4),10,20,30)"])
        expectEqual(translation.scaledBy(x: 2, y: 3, z: 4), vectors["Scale(T(10,20,30),2,3,4)"])
        expectEqual(perspective.rotatedBy(.pi / 6, x: 0, y: 1, z: 0), vectors["Rotate(P(m34=-1/500),pi/6,0,1,0)"])
        expectEqual(
            perspective.concatenated(with: .rotation(.pi / 6, x: 0, y: 1, z: 0)),
            vectors["Concat(P(m34=-1/500),R(pi/6,y)) (wrong order for perspective)"])
    }

    @Test(arguments: 0..<200) func decompositionRoundTrips(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        var transform = Transform3D.scale(x: number(0.2...3), y: number(-3 ... -0.2), z: number(0.2...3))
        transform = transform.concatenated(
            with: .rotation(number(-3...3), x: number(-1...1), y: number(-1...1), z: number(-1...1)))
        transform = transform.concatenated(
            with: .scale(x: number(0.2...3), y: number(0.2...3), z: number(0.2...3)))
        transform = transform.concatenated(
            with: .translation(x: number(-500...500), y: number(-500...500), z: number(-100...100)))
        transform = transform.concatenated(with: .perspective(eyeDistance: number(300...2000)))
        let parts = try #require(DecomposedTransform(transform), "seed \(seed)")
        for (a, b) in zip(Transform3D(parts).elements, transform.elements) {
            #expect(abs(a - b) <= Transform3DTests.tolerance * max(1, abs(b)), "seed \(seed)")
        }
    }

    @Test func flatTransformHasNoDecomposition() {
        #expect(DecomposedTransform(.scale(x: 0, y: 1, z: 1)) == nil)
        #expect(DecomposedTransform(.scale(x: .nan, y: 1, z: 1)) == nil)
    }

    @Test func zeroAxisRotatesNothing() {
        #expect(Transform3D.rotation(1, x: 0, y: 0, z: 0) == .identity)
    }
}

extension Transform3D {
    var elements: [Double] {
        [rows.0, rows.1, rows.2, rows.3].flatMap { [$0.x, $0.y, $0.z, $0.w] }
    }
}
