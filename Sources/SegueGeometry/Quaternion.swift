/// A rotation as a unit quaternion: the axis times sin(a/2) in x, y, z, and cos(a/2) in w.
public struct Quaternion: Sendable, Hashable {
    /// x, y, z and w.
    public var components: SIMD4<Double>

    /// Makes a quaternion from its components, without normalising them.
    public init(x: Double, y: Double, z: Double, w: Double) {
        components = [x, y, z, w]
    }

    init(_ components: SIMD4<Double>) {
        self.components = components
    }

    /// The rotation about `vector`'s direction by its length in radians: the exponential map.
    public init(rotationVector vector: SIMD3<Double>) {
        let angle = (vector * vector).sum().squareRoot()
        // sin(a/2)/a tends to ½ as a tends to 0.
        let factor = angle < 1e-12 ? 0.5 : sine(angle / 2) / angle
        components = SIMD4(vector * factor, cosine(angle / 2))
    }

    /// The rotation that an orthonormal, right-handed 3×3 matrix (row vectors) stands for.
    ///
    /// The largest component is taken from the diagonal and the others from sums and differences (Shepperd,
    /// "Quaternion from rotation matrix", 1978). The result has w ≥ 0; for a half turn, where both signs stand
    /// for the same rotation, the sign that rounding left in the matrix tells which way it was written.
    init(rotationRows r1: SIMD3<Double>, _ r2: SIMD3<Double>, _ r3: SIMD3<Double>) {
        let trace = r1.x + r2.y + r3.z
        var q: SIMD4<Double>
        if trace >= max(r1.x, r2.y, r3.z) {
            q = [r2.z - r3.y, r3.x - r1.z, r1.y - r2.x, 1 + trace]
        } else if r1.x >= max(r2.y, r3.z) {
            q = [1 + r1.x - r2.y - r3.z, r1.y + r2.x, r3.x + r1.z, r2.z - r3.y]
        } else if r2.y >= r3.z {
            q = [r1.y + r2.x, 1 + r2.y - r1.x - r3.z, r2.z + r3.y, r3.x - r1.z]
        } else {
            q = [r3.x + r1.z, r2.z + r3.y, 1 + r3.z - r1.x - r2.y, r1.y - r2.x]
        }
        q /= (q * q).sum().squareRoot()
        components = q.w < 0 ? -q : q
    }

    /// The opposite rotation.
    public var inverse: Quaternion {
        Quaternion(x: -components.x, y: -components.y, z: -components.z, w: components.w)
    }

    /// The composition: `first`, then `second`, for rotations of row vectors.
    public static func * (first: Quaternion, second: Quaternion) -> Quaternion {
        let (a, b) = (second.components, first.components)
        return Quaternion(
            x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
            y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
            z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
            w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z)
    }

    /// The axis times the angle in radians, by the shorter way round (at most π): the logarithm.
    public var rotationVector: SIMD3<Double> {
        let q = components.w < 0 ? -components : components
        let axis = SIMD3(q.x, q.y, q.z)
        let length = (axis * axis).sum().squareRoot()
        guard length > 1e-15 else { return .zero }
        return axis * (2 * arcTangent(length, q.w) / length)
    }

    /// The rotation a fraction of the way from `start` to `end` along the shorter arc, at constant speed
    /// (Shoemake, "Animating rotation with quaternion curves", 1985). `fraction` may leave 0…1.
    public static func slerp(_ start: Quaternion, _ end: Quaternion, _ fraction: Double) -> Quaternion {
        let turn = (start.inverse * end).rotationVector
        return start * Quaternion(rotationVector: turn * fraction)
    }

    /// The rotation's matrix, for row vectors.
    public var transform: Transform3D {
        let (x, y, z, w) = (components.x, components.y, components.z, components.w)
        return Transform3D(
            rows: [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0],
            [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0],
            [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y), 0],
            [0, 0, 0, 1])
    }
}
