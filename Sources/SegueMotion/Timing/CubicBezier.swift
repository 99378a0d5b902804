/// A cubic Bézier timing curve from (0, 0) to (1, 1), as in CSS and Core Animation.
public struct CubicBezier: Sendable, Hashable {
    /// The first control point's x, 0…1.
    public let x1: Double
    /// The first control point's y.
    public let y1: Double
    /// The second control point's x, 0…1.
    public let x2: Double
    /// The second control point's y.
    public let y2: Double

    /// Makes a curve from its two inner control points.
    ///
    /// - Returns: `nil` where x1 or x2 leaves 0…1 (the curve would not be a function) or a number is not finite.
    public init?(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        guard (0...1).contains(x1), (0...1).contains(x2), y1.isFinite, y2.isFinite else { return nil }
        self.init(checked: x1, y1, x2, y2)
    }

    private init(checked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }

    /// (0, 0) (1, 1).
    public static let linear = CubicBezier(checked: 0, 0, 1, 1)
    /// (.42, 0) (1, 1).
    public static let easeIn = CubicBezier(checked: 0.42, 0, 1, 1)
    /// (0, 0) (.58, 1).
    public static let easeOut = CubicBezier(checked: 0, 0, 0.58, 1)
    /// (.42, 0) (.58, 1): what UIView's animations use unless told otherwise.
    public static let easeInOut = CubicBezier(checked: 0.42, 0, 0.58, 1)
    /// (.25, .1) (.25, 1): Core Animation's default.
    public static let coreAnimationDefault = CubicBezier(checked: 0.25, 0.1, 0.25, 1)

    /// The curve's y at an x in 0…1, to 1e-12; an x outside counts as the nearer end. y may leave 0…1.
    public func value(at x: Double) -> Double {
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        if self == .linear { return x }
        return bezier(parameter(at: x), y1, y2)
    }

    /// The parameter at which the curve's x is `x`: Newton's method, kept inside a shrinking bracket.
    private func parameter(at x: Double) -> Double {
        var (low, high, t) = (0.0, 1.0, x)
        for _ in 0..<64 {
            let error = bezier(t, x1, x2) - x
            if abs(error) < 1e-15 { break }
            if error > 0 { high = t } else { low = t }
            let slope = 3 * ((1 - t) * (1 - t) * x1 + 2 * t * (1 - t) * (x2 - x1) + t * t * (1 - x2))
            let next = t - error / slope
            t = next > low && next < high ? next : (low + high) / 2
        }
        return t
    }

    private func bezier(_ t: Double, _ p1: Double, _ p2: Double) -> Double {
        let s = 1 - t
        return 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t
    }
}
