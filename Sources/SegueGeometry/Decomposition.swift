/// A transform taken apart into the pieces that interpolate well.
///
/// `Transform3D(self)` is scale · skew · rotation · translation · perspective (first to last). The method is
/// Spencer Thomas' "Decomposing a matrix into simple transformations" (Graphics Gems II, 1991); the perspective
/// column is solved for, so that a rotation under a perspective stays a true rotation in between.
public struct DecomposedTransform: Sendable, Hashable {
    /// The translation, in points.
    public var translation: SIMD3<Double>
    /// The factors along x, y and z; negative in a mirrored transform.
    public var scale: SIMD3<Double>
    /// The skews xy, xz and yz, as factors.
    public var skew: SIMD3<Double>
    /// The rotation.
    public var rotation: Quaternion
    /// The last column of the perspective; (0, 0, 0, 1) where there is none.
    public var perspective: SIMD4<Double>

    /// Takes a transform apart.
    ///
    /// - Returns: `nil` where the transform flattens space, so that no rotation can be told.
    public init?(_ transform: Transform3D) {
        let rows = transform.rows
        translation = [rows.3.x, rows.3.y, rows.3.z]
        var r1 = SIMD3(rows.0.x, rows.0.y, rows.0.z)
        var r2 = SIMD3(rows.1.x, rows.1.y, rows.1.z)
        var r3 = SIMD3(rows.2.x, rows.2.y, rows.2.z)
        // M = A·P with A the affine part: the last column p of P solves A·p = (m14, m24, m34, m44).
        guard let linear = solve3x3(r1, r2, r3, SIMD3(rows.0.w, rows.1.w, rows.2.w)) else { return nil }
        perspective = SIMD4(linear, rows.3.w - (linear * translation).sum())

        func length(_ v: SIMD3<Double>) -> Double { (v * v).sum().squareRoot() }
        func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
        scale = .zero
        skew = .zero
        scale.x = length(r1)
        r1 /= scale.x
        skew.x = dot(r1, r2)
        r2 -= r1 * skew.x
        scale.y = length(r2)
        r2 /= scale.y
        skew.x /= scale.y
        skew.y = dot(r1, r3)
        r3 -= r1 * skew.y
        skew.z = dot(r2, r3)
        r3 -= r2 * skew.z
        scale.z = length(r3)
        r3 /= scale.z
        skew.y /= scale.z
        skew.z /= scale.z
        if dot(r1, cross(r2, r3)) < 0 {
            scale = -scale
            (r1, r2, r3) = (-r1, -r2, -r3)
        }
        rotation = Quaternion(rotationRows: r1, r2, r3)
    }
}

extension Transform3D {
    /// Puts a decomposed transform together again.
    public init(_ parts: DecomposedTransform) {
        var skew = Transform3D.identity
        skew.rows.1.x = parts.skew.x
        skew.rows.2.x = parts.skew.y
        skew.rows.2.y = parts.skew.z
        var perspective = Transform3D.identity
        perspective.rows.0.w = parts.perspective.x
        perspective.rows.1.w = parts.perspective.y
        perspective.rows.2.w = parts.perspective.z
        perspective.rows.3.w = parts.perspective.w
        self = Transform3D.scale(x: parts.scale.x, y: parts.scale.y, z: parts.scale.z)
            .concatenated(with: skew)
            .concatenated(with: parts.rotation.transform)
            .concatenated(with: .translation(x: parts.translation.x, y: parts.translation.y, z: parts.translation.z))
            .concatenated(with: perspective)
    }
}

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x]
}

/// Solves rows·x = right by Cramer's rule; `nil` where the rows are (nearly) dependent.
private func solve3x3(
    _ r1: SIMD3<Double>, _ r2: SIMD3<Double>, _ r3: SIMD3<Double>, _ right: SIMD3<Double>
) -> SIMD3<Double>? {
    let determinant = (r1 * cross(r2, r3)).sum()
    guard abs(determinant) > 1e-12, determinant.isFinite else { return nil }
    return (cross(r2, r3) * right.x + cross(r3, r1) * right.y + cross(r1, r2) * right.z) / determinant
}
