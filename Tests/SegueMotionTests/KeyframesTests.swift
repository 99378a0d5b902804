import SegueGeometry
import SegueMotion
import TestSupport
import Testing

/// Section 4 of the motion specification.
@Suite struct KeyframesTests {
    private func expectCubic(
        _ values: [Double], keyTimes: [Double]? = nil, _ expected: [Double],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let us = try Vectors.load()["cubic_keyframes"]["u"].numbers
        let even = values.indices.map { Double($0) / Double(values.count - 1) }
        let keyframes = try #require(Keyframes(mode: .cubic, values: values, keyTimes: keyTimes ?? even))
        #expect(expected.count == us.count, sourceLocation: sourceLocation)
        for (u, value) in zip(us, expected) {
            #expect(
                abs(keyframes.value(at: u) - value) < 1e-6 * max(1, abs(value)), "at \(u)",
                sourceLocation: sourceLocation)
        }
    }

    @Test func cubicFollowsTheVectors() throws {
        let vectors = try Vectors.load()["cubic_keyframes"]
        try expectCubic(
            [310, 60, 120, 60, 310], vectors["apple_doc_example_values_310_60_120_60_310"]["extrapolate"].numbers)
        try expectCubic([0, 10, 10], vectors["step_0_10_10"]["extrapolate"].numbers)
        try expectCubic([0, -.pi / 2, -.pi], vectors["angle_0_-pi/2_-pi"]["extrapolate"].numbers)
        try expectCubic([1, 0, 1], vectors["alpha_1_0_1"]["extrapolate"].numbers)
        try expectCubic(
            [1, 0, 0], keyTimes: [0, 0.1, 1],
            vectors["uiview_hold_values_1_0_0_keyTimes_0_.1_1"]["cubic"].numbers)
        try expectCubic(
            [0, 1, 4, 9], keyTimes: [0, 0.25, 0.75, 1],
            vectors["squares_0_1_4_9_keyTimes_0_.25_.75_1"]["extrapolate_uniform"].numbers)
        for check in vectors["checks"].elements where !check.keys.contains("T at idx1,2 =1") {
            let values = check["values"].numbers
            let even = values.indices.map { Double($0) / Double(values.count - 1) }
            let times = check["keyTimes"].numbers
            let keyframes = try #require(
                Keyframes(mode: .cubic, values: values, keyTimes: times.isEmpty ? even : times))
            #expect(abs(keyframes.value(at: check["u"].number) - check["computed"].number) < 1e-6)
        }
    }

    @Test func linearFollowsTheVectors() throws {
        let vectors = try Vectors.load()["cubic_keyframes"]
        let keyframes = try #require(Keyframes(mode: .linear, values: [1.0, 0, 0], keyTimes: [0, 0.1, 1]))
        let expected = vectors["uiview_hold_values_1_0_0_keyTimes_0_.1_1"]["linear"].numbers
        for (u, value) in zip(vectors["u"].numbers, expected) {
            #expect(abs(keyframes.value(at: u) - value) < 1e-9)
        }
    }

    @Test func discreteHoldsUntilTheNextValue() throws {
        let keyframes = try #require(Keyframes(mode: .discrete, values: [1.0, 2, 3], keyTimes: [0, 0.4, 0.8]))
        #expect([0, 0.39, 0.4, 0.79, 0.8, 1].map(keyframes.value(at:)) == [1, 1, 2, 2, 3, 3])
    }

    @Test func pacedHasConstantSpeed() throws {
        let keyframes = try #require(
            Keyframes(
                mode: .paced, values: [Point(x: 0, y: 0), Point(x: 30, y: 0), Point(x: 30, y: 70)],
                keyTimes: [0, 0.5, 1]))
        for i in 0...10 {
            let way = Double(i) * 10
            let expected = way <= 30 ? Point(x: way, y: 0) : Point(x: 30, y: way - 30)
            #expect(Point.distance(keyframes.value(at: Double(i) / 10), expected) < 1e-9)
        }
    }

    @Test func cubicPacedHasNearlyConstantSpeedAndMeetsTheEnds() throws {
        let values = [Point(x: 0, y: 0), Point(x: 100, y: 0), Point(x: 120, y: 80), Point(x: 40, y: 150)]
        let keyframes = try #require(Keyframes(mode: .cubicPaced, values: values, keyTimes: [0, 0.1, 0.2, 1]))
        #expect(keyframes.value(at: 0) == values[0])
        #expect(keyframes.value(at: 1) == values[3])
        let points = (0...2000).map { keyframes.value(at: Double($0) / 2000) }
        let steps = zip(points, points.dropFirst()).map(Point.distance)
        let mean = steps.reduce(0, +) / Double(steps.count)
        #expect(steps.allSatisfy { abs($0 - mean) < mean * 0.05 })
    }

    @Test func aJumpSeparatesSplines() throws {
        let keyframes = try #require(
            Keyframes(mode: .cubic, values: [1.0, 1, 0, 0], keyTimes: [0, 0.5, 0.5, 1]))
        #expect([0.1, 0.49].map(keyframes.value(at:)) == [1, 1])
        #expect([0.5, 0.51, 0.9].map(keyframes.value(at:)) == [0, 0, 0])
    }

    @Test func refusesTimesOutOfOrder() {
        #expect(Keyframes(mode: .linear, values: [1.0, 2], keyTimes: [0.5, 0.4]) == nil)
        #expect(Keyframes(mode: .linear, values: [1.0, 2], keyTimes: [0]) == nil)
        #expect(Keyframes(mode: .linear, values: [1.0, 2], keyTimes: [0, 1.5]) == nil)
    }
}
