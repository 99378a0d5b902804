/// A projective map of the plane: [x y 1]·H = [x′·w y′·w w], for row vectors.
///
/// Where w ≤ 0 a point is at or behind the eye and has no picture.
public struct Homography: Sendable, Hashable {
    /// The rows, from (h11, h12, h13) to (h31, h32, h33).
    public var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    /// The map that changes nothing.
    public static let identity = Homography(rows: [1, 0, 0], [0, 1, 0], [0, 0, 1])

    /// Makes a homography from its rows.
    public init(rows row1: SIMD3<Double>, _ row2: SIMD3<Double>, _ row3: SIMD3<Double>) {
        rows = (row1, row2, row3)
    }

    /// What a transform does to the plane z = 0: its third row and third column are dropped.
    public init(_ transform: Transform3D) {
        let m = transform.rows
        rows = ([m.0.x, m.0.y, m.0.w], [m.1.x, m.1.y, m.1.w], [m.3.x, m.3.y, m.3.w])
    }

    /// A scale by a factor along each axis.
    public static func scale(x: Double, y: Double) -> Homography {
        Homography(rows: [x, 0, 0], [0, y, 0], [0, 0, 1])
    }

    /// A translation.
    public static func translation(x: Double, y: Double) -> Homography {
        Homography(rows: [1, 0, 0], [0, 1, 0], [x, y, 1])
    }

    /// `self` first, then `next`.
    public func concatenated(with next: Homography) -> Homography {
        func row(_ v: SIMD3<Double>) -> SIMD3<Double> {
            v.x * next.rows.0 + v.y * next.rows.1 + v.z * next.rows.2
        }
        return Homography(rows: row(rows.0), row(rows.1), row(rows.2))
    }

    /// The homogeneous image (x·w, y·w, w) of a point.
    public func apply(to point: Point) -> SIMD3<Double> {
        point.x * rows.0 + point.y * rows.1 + rows.2
    }

    /// The image of a point, or `nil` where it lies at or behind the eye.
    public func map(_ point: Point) -> Point? {
        let image = apply(to: point)
        guard image.z > 0 else { return nil }
        return Point(x: image.x / image.z, y: image.y / image.z)
    }

    /// The determinant: positive where the plane's face points to the viewer, 0 where it is seen edge-on.
    public var determinant: Double {
        let (a, b, c) = rows
        return a.x * (b.y * c.z - b.z * c.y) - a.y * (b.x * c.z - b.z * c.x) + a.z * (b.x * c.y - b.y * c.x)
    }

    /// The inverse map, or `nil` where the plane is seen edge-on.
    public var inverse: Homography? {
        let d = determinant
        guard d != 0, d.isFinite else { return nil }
        let (a, b, c) = rows
        return Homography(
            rows: SIMD3(b.y * c.z - b.z * c.y, a.z * c.y - a.y * c.z, a.y * b.z - a.z * b.y) / d,
            SIMD3(b.z * c.x - b.x * c.z, a.x * c.z - a.z * c.x, a.z * b.x - a.x * b.z) / d,
            SIMD3(b.x * c.y - b.y * c.x, a.y * c.x - a.x * c.y, a.x * b.y - a.y * b.x) / d)
    }

    /// Compares element by element.
    public static func == (a: Homography, b: Homography) -> Bool {
        a.rows.0 == b.rows.0 && a.rows.1 == b.rows.1 && a.rows.2 == b.rows.2
    }

    /// Feeds the elements to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rows.0)
        hasher.combine(rows.1)
        hasher.combine(rows.2)
    }
}
