/// A 4×4 transform with Core Animation's conventions: points are row vectors, p′ = p·M, and the translation is in
/// m41, m42, m43.
public struct Transform3D: Sendable, Hashable {
    /// The rows, from (m11, m12, m13, m14) to (m41, m42, m43, m44).
    public var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

    /// The transform that changes nothing.
    public static let identity = Transform3D(
        rows: [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])

    /// Makes a transform from its four rows.
    public init(
        rows row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>, _ row4: SIMD4<Double>
    ) {
        rows = (row1, row2, row3, row4)
    }

    /// The perspective element, −1/D for an eye at z = D.
    public var m34: Double {
        get { rows.2.w }
        set { rows.2.w = newValue }
    }

    /// Compares element by element.
    public static func == (a: Transform3D, b: Transform3D) -> Bool {
        a.rows.0 == b.rows.0 && a.rows.1 == b.rows.1 && a.rows.2 == b.rows.2 && a.rows.3 == b.rows.3
    }

    /// Feeds the elements to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rows.0)
        hasher.combine(rows.1)
        hasher.combine(rows.2)
        hasher.combine(rows.3)
    }
}

extension Transform3D {
    /// A translation, in points.
    public static func translation(x: Double = 0, y: Double = 0, z: Double = 0) -> Transform3D {
        Transform3D(rows: [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [x, y, z, 1])
    }

    /// A scale by a factor along each axis.
    public static func scale(x: Double = 1, y: Double = 1, z: Double = 1) -> Transform3D {
        Transform3D(rows: [x, 0, 0, 0], [0, y, 0, 0], [0, 0, z, 0], [0, 0, 0, 1])
    }

    /// A rotation by an angle in radians about an axis of any length; a zero axis gives the identity.
    ///
    /// The formula is Rodrigues', written for row vectors: about y, m11 = cos a, m13 = −sin a, m31 = sin a.
    public static func rotation(_ angle: Double, x: Double, y: Double, z: Double) -> Transform3D {
        let length = (x * x + y * y + z * z).squareRoot()
        guard length > 0, length.isFinite else { return .identity }
        let (x, y, z) = (x / length, y / length, z / length)
        let (s, c) = (sine(angle), cosine(angle))
        let k = 1 - c
        return Transform3D(
            rows: [x * x * k + c, x * y * k + z * s, x * z * k - y * s, 0],
            [y * x * k - z * s, y * y * k + c, y * z * k + x * s, 0],
            [z * x * k + y * s, z * y * k - x * s, z * z * k + c, 0],
            [0, 0, 0, 1])
    }

    /// The perspective of an eye at z = `eyeDistance` points: m34 = −1/eyeDistance.
    public static func perspective(eyeDistance: Double) -> Transform3D {
        var transform = Transform3D.identity
        transform.m34 = -1 / eyeDistance
        return transform
    }

    /// `self` first, then `next`: the product self·next.
    public func concatenated(with next: Transform3D) -> Transform3D {
        func row(_ v: SIMD4<Double>) -> SIMD4<Double> {
            v.x * next.rows.0 + v.y * next.rows.1 + v.z * next.rows.2 + v.w * next.rows.3
        }
        return Transform3D(rows: row(rows.0), row(rows.1), row(rows.2), row(rows.3))
    }

    /// A translation in points, put before this transform.
    public func translatedBy(x: Double = 0, y: Double = 0, z: Double = 0) -> Transform3D {
        Transform3D.translation(x: x, y: y, z: z).concatenated(with: self)
    }

    /// A scale, put before this transform.
    public func scaledBy(x: Double = 1, y: Double = 1, z: Double = 1) -> Transform3D {
        Transform3D.scale(x: x, y: y, z: z).concatenated(with: self)
    }

    /// A rotation by an angle in radians, put before this transform.
    public func rotatedBy(_ angle: Double, x: Double, y: Double, z: Double) -> Transform3D {
        Transform3D.rotation(angle, x: x, y: y, z: z).concatenated(with: self)
    }

    /// Maps a homogeneous row vector.
    public func apply(to point: SIMD4<Double>) -> SIMD4<Double> {
        point.x * rows.0 + point.y * rows.1 + point.z * rows.2 + point.w * rows.3
    }
}
