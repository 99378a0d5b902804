import SegueGeometry

/// The motion of UIKit's `usingSpringWithDamping:initialSpringVelocity:`: a damped unit mass that starts at 0, tends
/// to 1 and is within 0.001 of it after its duration.
public struct Spring: Sendable, Hashable {
    /// The least damping ratio; below it the spring hardly moves within its duration.
    public static let minimumDampingRatio = 0.01
    /// How long the system's own spring lasts, in seconds.
    public static let systemDuration = 0.5057

    /// Damping relative to critical damping, 0.01…1; 1 does not overshoot.
    public let dampingRatio: Double
    /// The speed at the start, in whole distances a second.
    public let initialVelocity: Double
    /// The time after which the value is exactly 1, in seconds.
    public let duration: Double
    /// The undamped angular frequency, in 1/s.
    public let angularFrequency: Double

    /// Makes a spring that settles in a given time.
    ///
    /// - Parameters:
    ///   - dampingRatio: 0.01 or more; above 1 counts as 1.
    ///   - initialVelocity: In whole distances a second.
    ///   - duration: In seconds, above 0.
    /// - Returns: `nil` where a number is out of range or no frequency settles in time.
    public init?(dampingRatio: Double, initialVelocity: Double = 0, duration: Double) {
        guard dampingRatio >= Spring.minimumDampingRatio, dampingRatio.isFinite, initialVelocity.isFinite,
            duration > 0, duration.isFinite
        else { return nil }
        let ratio = min(dampingRatio, 1)
        guard
            let frequency = Spring.settlingFrequency(
                dampingRatio: ratio, velocityTimesDuration: initialVelocity * duration)
        else { return nil }
        self.dampingRatio = ratio
        self.initialVelocity = initialVelocity
        self.duration = duration
        angularFrequency = frequency / duration
    }

    /// The system's spring (navigation push, modal cover): mass 3, stiffness 1000, damping 500, which Core Animation
    /// evaluates as critically damped, ω = √(1000/3) s⁻¹; another duration stretches its time.
    ///
    /// - Parameter duration: In seconds, above 0.
    public static func system(duration: Double = systemDuration) -> Spring {
        Spring(
            dampingRatio: 1, initialVelocity: 0, duration: duration,
            angularFrequency: (1000.0 / 3).squareRoot() * systemDuration / duration)
    }

    private init(dampingRatio: Double, initialVelocity: Double, duration: Double, angularFrequency: Double) {
        self.dampingRatio = dampingRatio
        self.initialVelocity = initialVelocity
        self.duration = duration
        self.angularFrequency = angularFrequency
    }

    /// The part of the distance covered `time` seconds after the start: 0 before it, exactly 1 once the duration is
    /// over, beyond 1 while it overshoots.
    public func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < duration else { return 1 }
        let (z, w, v) = (dampingRatio, angularFrequency, initialVelocity)
        guard z < 1 else { return 1 - exponential(-w * time) * (1 + (w - v) * time) }
        let damped = w * (1 - z * z).squareRoot()
        return 1 - exponential(-z * w * time)
            * (cosine(damped * time) + (z * w - v) / damped * sine(damped * time))
    }

    /// ω·d for which the envelope has fallen to ``tolerance`` at the end of the duration d.
    ///
    /// With an initial velocity there can be several: of these it is the one that UIKit's way of solving finds, Newton's
    /// method from ωd = 5, unless the spring would still be on its way when the duration is over, where the envelope
    /// only passes through a zero; then it is the greatest.
    private static func settlingFrequency(dampingRatio z: Double, velocityTimesDuration v: Double) -> Double? {
        if let root = newtonRoot(z, v), amplitude(z, v, root) < unsettled { return root }
        return greatestRoot(z, v)
    }

    /// How far from its end a spring may be when its duration is over.
    private static let tolerance = 0.001
    /// The amplitude of the oscillation, at the end of the duration, from which a spring counts as on its way.
    private static let unsettled = 0.025

    /// |(zω − v)/ω_d|·e^(−zωd), or ((ω − v)d + 1)·e^(−ωd) at critical damping, with x = ωd and v times the duration.
    private static func envelope(_ z: Double, _ v: Double, _ x: Double) -> Double {
        guard z < 1 else { return (x - v + 1) * exponential(-x) }
        return abs(z * x - v) / (x * (1 - z * z).squareRoot()) * exponential(-z * x)
    }

    /// How far the spring can be from its end after its duration: cosine and sine part together.
    private static func amplitude(_ z: Double, _ v: Double, _ x: Double) -> Double {
        guard z < 1 else { return abs(x - v + 1) * exponential(-x) }
        let sinePart = (z * x - v) / (x * (1 - z * z).squareRoot())
        return (1 + sinePart * sinePart).squareRoot() * exponential(-z * x)
    }

    private static func newtonRoot(_ z: Double, _ v: Double) -> Double? {
        let root = (1 - z * z).squareRoot()
        var x = 5.0
        for _ in 0..<100 {
            let value = envelope(z, v, x)
            let slope: Double
            if z < 1 {
                let sign = z * x < v ? -1.0 : 1
                slope = sign * exponential(-z * x) * v / (x * x * root) - z * value
            } else {
                slope = exponential(-x) - value
            }
            let step = (value - tolerance) / slope
            guard step.isFinite else { return nil }
            // A step below 0 is cut to half the way, since ω > 0.
            let next = x - step > 0 ? x - step : x / 2
            if abs(next - x) <= 1e-13 * x { return next }
            x = next
        }
        return nil
    }

    /// Searched for from where the envelope is surely below the tolerance downwards, then by bisection.
    private static func greatestRoot(_ z: Double, _ v: Double) -> Double? {
        let root = max((1 - z * z).squareRoot(), 1e-3)
        var high = logarithm((2 + abs(v)) * 1000 / (root * tolerance)) / z + abs(v)
        let step = high / 4096
        var low = high - step
        while envelope(z, v, low) < tolerance {
            (low, high) = (low - step, low)
            guard low > 0 else { return nil }
        }
        for _ in 0..<100 {
            let middle = (low + high) / 2
            if envelope(z, v, middle) < tolerance { high = middle } else { low = middle }
        }
        return high
    }
}
