/// Texel coordinates along a short run of pixels as a quadratic of the distance d, in pixels, from its first pixel:
/// start + d·(slope + d·bend).
///
/// It goes through the exact coordinates at the first and last pixel and half-way between; under an affine map it is
/// exact everywhere.
struct RunCurve {
    /// (u, v) at d = 0.
    var start: SIMD2<Double>
    /// The change per pixel at d = 0.
    var slope: SIMD2<Double>
    /// Half the change of that.
    var bend: SIMD2<Double>

    /// The curve along a row.
    ///
    /// - Parameters:
    ///   - map: From the canvas to texels; W must be positive along the run.
    ///   - x: The canvas position of the run's first sample.
    ///   - y: The canvas position of the row.
    ///   - length: The distance to the last exact point, in pixels, above 0.
    @inline(__always)
    init(_ map: TexelMap, x: Double, y: Double, length: Double) {
        @inline(__always)
        func position(_ d: Double) -> SIMD2<Double> {
            let p = map.homogeneous(x: x + d, y: y)
            return SIMD2(p.x, p.y) * (1 / p.z)
        }
        self.init(position(0), position(length / 2), position(length), length: length)
    }

    /// The curve through three points at equal distances.
    @inline(__always)
    init(_ first: SIMD2<Double>, _ middle: SIMD2<Double>, _ last: SIMD2<Double>, length: Double) {
        let inverse = 1 / length
        start = first
        bend = (first + last - 2 * middle) * (2 * inverse * inverse)
        slope = (last - first) * inverse - bend * length
    }

    /// Whether a curve between two pixels stays near the truth: within 1/256 texel where there is one sample a pixel,
    /// within 1/64 pixel and 1/8 texel where there are several.
    ///
    /// With G the relative change of W, the error of the quadratic is that of a cubic's interpolation at three points,
    /// |u‴|·L³/(6·12·√3), and u‴·L³ ≈ 6·G²·(u(L) − u(0)); for G up to ½ that stays below G²·|u(L) − u(0)|/10.
    @inline(__always)
    static func holds(from first: Footprint, to last: Footprint) -> Bool {
        let greater = max(first.w, last.w)
        let less = min(first.w, last.w)
        // G = greater/less − 1; conditions on it are multiplied by less.
        let change = greater - less
        guard change <= 0.5 * less else { return false }
        let span = abs(last.u - first.u) + abs(last.v - first.v)
        let error = span * change * change / 10
        if error <= less * less / 256 { return true }
        let steps = max(first.squaredSteps.max(), last.squaredSteps.max())
        guard steps > TapGrid.singleTapLimit * TapGrid.singleTapLimit else { return false }
        return error <= less * less * min(0.125, steps.squareRoot() / 64)
    }
}
