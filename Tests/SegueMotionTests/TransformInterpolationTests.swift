import SegueGeometry
import SegueMotion
import TestSupport
import Testing

/// Section 2, "Interpolating two transforms"; matrices agree to 1e-9.
@Suite struct TransformInterpolationTests {
    private func turned(_ angle: Double) -> Transform3D {
        .perspective(eyeDistance: 1600).rotatedBy(angle, x: 0, y: 1, z: 0)
    }

    @Test func midpointsFollowTheVectors() throws {
        let ends: [String: (Double, Double)] = [
            "0 -> -pi/2": (0, -.pi / 2), "0 -> -pi": (0, -.pi), "0 -> +pi": (0, .pi),
            "0 -> -(pi-1e-6)": (0, -(.pi - 1e-6)), "0 -> -3pi/2": (0, -3 * .pi / 2), "-pi/2 -> -pi": (-.pi / 2, -.pi),
            "pi/6 -> -pi/6": (.pi / 6, -.pi / 6),
        ]
        let tests = try Vectors.load()["transform_interpolation"]["tests"].elements
        #expect(tests.count == ends.count)
        for test in tests {
            let (start, end) = try #require(ends[test["name"].string])
            let middle = Transform3D.interpolate(turned(start), turned(end), 0.5)
            let expected = test["midpoint_decomposed"].elements.flatMap(\.numbers)
            for (a, b) in zip(middle.elements, expected) {
                #expect(abs(a - b) < 1e-9, "\(test["name"].string): \(middle.elements)")
            }
        }
    }

    @Test func aFlipUnderPerspectiveStaysATrueRotation() {
        for i in 0...20 {
            let fraction = Double(i) / 20
            let transform = Transform3D.interpolate(turned(0), turned(-.pi), fraction)
            for (a, b) in zip(transform.elements, turned(-.pi * fraction).elements) { #expect(abs(a - b) < 1e-9) }
        }
    }

    @Test func cubicSplinesAnglesAboutOneAxis() throws {
        let times = [0, 0.33, 1]
        let keyAngles: [Double] = [0, -.pi / 2, -.pi / 2]
        let keyframes = try #require(Keyframes(mode: .cubic, values: keyAngles.map(turned), keyTimes: times))
        let angles = try #require(Keyframes(mode: .cubic, values: keyAngles, keyTimes: times))
        for i in 0...50 {
            let u = Double(i) / 50
            let expected = turned(angles.value(at: u)).elements
            for (a, b) in zip(keyframes.value(at: u).elements, expected) { #expect(abs(a - b) < 1e-9, "at \(u)") }
        }
    }

    @Test func flatTransformsInterpolateElementByElement() {
        let middle = Transform3D.interpolate(.scale(x: 0, y: 0), .identity, 0.25)
        #expect(middle == .scale(x: 0.25, y: 0.25))
    }
}

extension Transform3D {
    var elements: [Double] {
        [rows.0, rows.1, rows.2, rows.3].flatMap { [$0.x, $0.y, $0.z, $0.w] }
    }
}
