public import SegueGeometry

extension Transform3D: Interpolatable {
    /// The transform a fraction of the way: both are decomposed, translation, scale, skew and perspective
    /// interpolate linearly and the rotation by the shorter arc; a transform that flattens space interpolates
    /// element by element.
    ///
    /// Where the rotations are exactly opposite, the way round follows the sign of the angle that was written, as far
    /// as rounding kept it: 0 → −π passes through −π/2.
    public static func interpolate(_ start: Transform3D, _ end: Transform3D, _ fraction: Double) -> Transform3D {
        if fraction == 0 || start == end { return start }
        if fraction == 1 { return end }
        guard let a = DecomposedTransform(start), let b = DecomposedTransform(end) else {
            return Transform3D.elementwise(start, end) { $0 + ($1 - $0) * fraction }
        }
        var parts = a
        parts.translation += (b.translation - a.translation) * fraction
        parts.scale += (b.scale - a.scale) * fraction
        parts.skew += (b.skew - a.skew) * fraction
        parts.perspective += (b.perspective - a.perspective) * fraction
        parts.rotation = .slerp(a.rotation, b.rotation, fraction)
        return Transform3D(parts)
    }

    /// The Catmull-Rom segment through the decomposed parts.
    ///
    /// Rotations are splined as rotation vectors relative to `start`, unwound across neighbours, so that turns about
    /// one axis are splined as their angles.
    public static func catmullRom(
        _ before: Transform3D?, _ start: Transform3D, _ end: Transform3D, _ after: Transform3D?, _ fraction: Double
    ) -> Transform3D {
        if fraction == 0 { return start }
        if fraction == 1 { return end }
        guard let a = DecomposedTransform(start), let b = DecomposedTransform(end) else {
            return interpolate(start, end, fraction)
        }
        let p = before.flatMap(DecomposedTransform.init)
        let n = after.flatMap(DecomposedTransform.init)
        func spline(_ part: (DecomposedTransform) -> SIMD3<Double>) -> SIMD3<Double> {
            let v = catmullRomSegment(
                p.map { SIMD4(part($0), 0) }, SIMD4(part(a), 0), SIMD4(part(b), 0), n.map { SIMD4(part($0), 0) },
                fraction)
            return [v.x, v.y, v.z]
        }
        let turn = (a.rotation.inverse * b.rotation).rotationVector
        let turnBefore = p.map { (a.rotation.inverse * $0.rotation).rotationVector }
        let turnAfter = n.map { turn + (b.rotation.inverse * $0.rotation).rotationVector }
        let rotation = catmullRomSegment(
            turnBefore.map { SIMD4($0, 0) }, .zero, SIMD4(turn, 0), turnAfter.map { SIMD4($0, 0) }, fraction)

        var parts = a
        parts.translation = spline(\.translation)
        parts.scale = spline(\.scale)
        parts.skew = spline(\.skew)
        parts.perspective = catmullRomSegment(
            p?.perspective, a.perspective, b.perspective, n?.perspective, fraction)
        parts.rotation = a.rotation * Quaternion(rotationVector: [rotation.x, rotation.y, rotation.z])
        return Transform3D(parts)
    }

    /// The square root of the sum of the squared differences of all elements.
    public static func distance(_ start: Transform3D, _ end: Transform3D) -> Double {
        let difference = elementwise(start, end) { $1 - $0 }.rows
        let squares =
            difference.0 * difference.0 + difference.1 * difference.1 + difference.2 * difference.2
            + difference.3 * difference.3
        return squares.sum().squareRoot()
    }

    private static func elementwise(
        _ a: Transform3D, _ b: Transform3D, _ combine: (SIMD4<Double>, SIMD4<Double>) -> SIMD4<Double>
    ) -> Transform3D {
        Transform3D(
            rows: combine(a.rows.0, b.rows.0), combine(a.rows.1, b.rows.1), combine(a.rows.2, b.rows.2),
            combine(a.rows.3, b.rows.3))
    }
}
