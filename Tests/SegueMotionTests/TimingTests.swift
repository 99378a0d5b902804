import SegueMotion
import TestSupport
import Testing

/// Section 3 of the motion specification; curves and springs agree to 1e-6.
@Suite struct TimingTests {
    static let tolerance = 1e-6

    @Test func bezierCurvesFollowTheVectors() throws {
        let vectors = try Vectors.load()["bezier"]
        let curves = vectors["curves"]
        #expect(curves.keys.count == 5)
        for name in curves.keys {
            let p = curves[name]["controlPoints"].numbers
            let curve = try #require(CubicBezier(p[0], p[1], p[2], p[3]))
            for (x, y) in zip(vectors["x"].numbers, curves[name]["y"].numbers) {
                #expect(abs(curve.value(at: x) - y) <= TimingTests.tolerance, "\(name) at \(x)")
            }
        }
    }

    @Test func namedCurvesAreTheSpecifications() throws {
        let curves = try Vectors.load()["bezier"]["curves"]
        let named = [
            "linear": CubicBezier.linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInEaseOut": .easeInOut,
            "default": .coreAnimationDefault,
        ]
        for (name, curve) in named {
            #expect([curve.x1, curve.y1, curve.x2, curve.y2] == curves[name]["controlPoints"].numbers)
        }
    }

    @Test func bezierSolvesItsX() throws {
        // Against a bisection; on steep and flat curves alike, but not where y jumps with x.
        for p in [(0.0, 0.0, 0.0, 1.0), (0.95, 0.0, 0.05, 1.0), (0.9, 2.0, 0.1, -1.0), (1.0, 1.0, 1.0, 0.0)] {
            let curve = try #require(CubicBezier(p.0, p.1, p.2, p.3))
            for i in 1..<100 {
                let x = Double(i) / 100
                var (low, high) = (0.0, 1.0)
                func bezier(_ t: Double, _ a: Double, _ b: Double) -> Double {
                    3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
                }
                for _ in 0..<100 {
                    let middle = (low + high) / 2
                    if bezier(middle, p.0, p.2) < x { low = middle } else { high = middle }
                }
                #expect(abs(curve.value(at: x) - bezier(low, p.1, p.3)) < 1e-6, "\(p) at \(x)")
            }
        }
    }

    @Test func bezierRefusesWhatIsNoFunction() {
        #expect(CubicBezier(-0.1, 0, 1, 1) == nil)
        #expect(CubicBezier(0, 0, 1.1, 1) == nil)
        #expect(CubicBezier(0, .nan, 1, 1) == nil)
    }

    @Test func springsFollowTheVectors() throws {
        let springs = try Vectors.load()["springs"]
        let rows =
            springs["primary_convention"]["rows"].elements + springs["primary_convention_extra"]["rows"].elements
        #expect(rows.count == 10)
        for row in rows {
            let duration = row["duration"].number
            let spring = try #require(
                Spring(
                    dampingRatio: row["dampingRatio"].number, initialVelocity: row["initialVelocity"].number,
                    duration: duration))
            #expect(abs(spring.angularFrequency - row["omega0"].number) <= TimingTests.tolerance)
            for (i, x) in row["x"].numbers.enumerated() where i < 10 {
                let value = spring.value(at: Double(i) / 10 * duration)
                #expect(abs(value - x) <= TimingTests.tolerance, "\(spring) at \(i)/10")
            }
            #expect(spring.value(at: duration) == 1)
            #expect(spring.value(at: 0) == 0)
        }
    }

    @Test func systemSpringFollowsTheVectors() throws {
        let vectors = try Vectors.load()["springs"]["system_spring_3_1000_500"]
        let spring = Spring.system()
        for (t, x) in zip(vectors["t"].numbers, vectors["x_clamped_to_critical"].numbers) where t < spring.duration {
            #expect(abs(spring.value(at: t) - x) <= TimingTests.tolerance)
        }
        #expect(abs(spring.duration - vectors["t_where_remaining_is_0.001"].number) < 1e-4)
        // Stretched to another duration the spring has the same shape.
        #expect(abs(Spring.system(duration: 2).value(at: 1) - spring.value(at: spring.duration / 2)) < 1e-12)
    }

    @Test(arguments: [
        (0.3, 1.0, 1.0), (0.5, 2, 1), (0.3, 3, 1), (0.6, 4, 1), (0.5, 1, 1), (0.5, 2, 0.5), (1, 5, 1), (0.1, 10, 1),
        (0.8, -20, 0.3), (0.05, 0, 1), (0.9, 6, 0.4),
    ])
    func springsWithAVelocityHaveSettledAtTheEnd(ratio: Double, velocity: Double, duration: Double) throws {
        let spring = try #require(Spring(dampingRatio: ratio, initialVelocity: velocity, duration: duration))
        #expect(abs(spring.value(at: duration * 0.999_999) - 1) < 0.025)
    }

    @Test func springRefusesWhatNeverSettles() {
        #expect(Spring(dampingRatio: 0.009, duration: 1) == nil)
        #expect(Spring(dampingRatio: 0.5, duration: 0) == nil)
        #expect(Spring(dampingRatio: .nan, duration: 1) == nil)
        #expect(Spring(dampingRatio: 0.5, initialVelocity: .infinity, duration: 1) == nil)
    }

    @Test func dampingAboveCriticalCountsAsCritical() {
        #expect(Spring(dampingRatio: 3, duration: 1) == Spring(dampingRatio: 1, duration: 1))
    }

    @Test(arguments: [
        "linear", "easeIn", "easeOut", "easeInOut", "default", "system", "cubic-bezier(0.1,2,0.3,-1)",
        "spring(0.5,2)",
    ])
    func readsWhatItWrites(text: String) throws {
        #expect(
            try TimingCurve(text).description
                == text.replacing("2,0.3,-1", with: "2.0,0.3,-1.0").replacing("0.5,2", with: "0.5,2.0"))
    }

    @Test(arguments: [
        "", "ease", "cubic-bezier(1,2,3)", "cubic-bezier(2,0,0,0)", "spring()", "spring(0)", "spring(0.005)",
        "spring(2)", "spring(0.5,nan)", "cubic-bezier(a,b,c,d)", "spring(0.5,0",
    ])
    func refuses(text: String) {
        #expect(throws: TimingCurveError.self) { try TimingCurve(text) }
    }
}
