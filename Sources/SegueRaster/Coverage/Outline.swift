internal import SegueGeometry

/// The part of a node's outline that is seen in a box of the canvas: a convex polygon, in pixels.
struct Outline {
    /// The corners in order, in pixels of the canvas; fewer than three where nothing is seen.
    let corners: [Point]

    /// The picture of a rectangle with rounded corners.
    ///
    /// - Parameters:
    ///   - size: The rectangle's size on its plane, with its first corner at (0, 0).
    ///   - cornerRadius: The corners' radius on the plane; more than half the shorter side counts as half of it.
    ///   - homography: From the plane to the canvas. Where w ≤ 0 there is no picture.
    ///   - box: What is kept, in pixels.
    init(size: Size, cornerRadius: Double, homography: Homography, in box: Box) {
        guard size.width > 0, size.height > 0, !box.isEmpty else {
            corners = []
            return
        }
        let radius = cornerRadius > 0 ? min(cornerRadius, size.width / 2, size.height / 2) : 0
        let plane =
            radius > 0
            ? Outline.rounded(size: size, radius: radius, homography: homography)
            : [
                Point.zero, Point(x: size.width, y: 0), Point(x: size.width, y: size.height),
                Point(x: 0, y: size.height),
            ]
        corners = Outline.seen(plane.map { homography.apply(to: $0) }, in: box)
    }

    private init(corners: [Point]) {
        self.corners = corners
    }

    /// The polygon's area, in square pixels.
    var area: Double { abs(signedArea) }

    /// The area by the shoelace formula: positive where the corners run clockwise, y growing downwards.
    private var signedArea: Double {
        var sum = 0.0
        var a = corners.last ?? .zero
        for b in corners {
            sum += a.x * b.y - b.x * a.y
            a = b
        }
        return sum / 2
    }

    /// What lies in both polygons, both of them convex.
    func intersection(_ other: Outline) -> Outline {
        let side = other.signedArea < 0 ? -1.0 : 1
        var points = corners.map { SIMD3($0.x, $0.y, 1) }
        var a = other.corners.last ?? .zero
        for b in other.corners {
            let (dx, dy) = ((b.x - a.x) * side, (b.y - a.y) * side)
            let start = a
            points = Outline.clip(points) { dx * ($0.y - start.y) - dy * ($0.x - start.x) }
            a = b
        }
        guard points.count >= 3, other.corners.count >= 3 else { return Outline(corners: []) }
        return Outline(corners: points.map { Point(x: Outline.snapped($0.x), y: Outline.snapped($0.y)) })
    }

    /// The pixels that the polygon touches.
    var bounds: Box {
        guard let first = corners.first else { return .empty }
        var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
        for corner in corners {
            left = min(left, corner.x)
            right = max(right, corner.x)
            top = min(top, corner.y)
            bottom = max(bottom, corner.y)
        }
        // Corners have been clipped to a box of whole pixels, so that these fit.
        let columns = Int(left.rounded(.down))..<Int(right.rounded(.up))
        return Box(columns: columns, rows: Int(top.rounded(.down))..<Int(bottom.rounded(.up)))
    }

    /// The polygon as a box, where it is one of whole pixels.
    var wholePixels: Box? {
        let box = bounds
        return Double(box.columns.count) * Double(box.rows.count) == area ? box : nil
    }

    /// How far a polygon may run inside the arc it stands for, in pixels.
    private static let flatness = 0.02
    /// The most chords for a quarter of a circle.
    private static let mostChords = 256

    /// A rectangle with rounded corners as a polygon on its plane.
    ///
    /// A chord of an arc of radius r and angle a runs r·(1 − cos(a/2)) ≈ r·a²/8 inside it; with a quarter circle in n
    /// chords that is r·π²/(32·n²).
    private static func rounded(size: Size, radius: Double, homography: Homography) -> [Point] {
        let (w, h) = (size.width, size.height)
        let centers = [
            Point(x: radius, y: radius), Point(x: w - radius, y: radius), Point(x: w - radius, y: h - radius),
            Point(x: radius, y: h - radius),
        ]
        var points: [Point] = []
        for (quarter, center) in centers.enumerated() {
            let onCanvas = radius * magnification(of: homography, around: center, radius: radius)
            let chords = (onCanvas * 0.3085 / flatness).squareRoot()
            let count = chords < Double(mostChords) ? max(Int(chords.rounded(.up)), 2) : mostChords
            for index in 0...count {
                // The first quarter runs from the left edge to the top edge.
                let angle = (Double(index) / Double(count) / 2 + Double(quarter) / 2 - 1) * Double.pi
                // The quarters' ends lie exactly on the rectangle's sides.
                let onSide = index == 0 || index == count
                let (c, s) = (cosine(angle), sine(angle))
                points.append(
                    Point(
                        x: center.x + radius * (onSide ? c.rounded() : c),
                        y: center.y + radius * (onSide ? s.rounded() : s)))
            }
        }
        return points
    }

    /// The greatest factor by which lengths near a corner's arc grow on the canvas, or one too great where the arc
    /// comes near the eye.
    private static func magnification(of h: Homography, around center: Point, radius: Double) -> Double {
        var greatest = 0.0
        for (dx, dy) in [(-radius, -radius), (radius, -radius), (radius, radius), (-radius, radius)] {
            let p = h.apply(to: Point(x: center.x + dx, y: center.y + dy))
            guard p.z > 0 else { return .infinity }
            // The columns of the Jacobian, by the quotient rule.
            let a = (h.rows.0 - p / p.z * h.rows.0.z) / p.z
            let b = (h.rows.1 - p / p.z * h.rows.1.z) / p.z
            greatest = max(greatest, a.x * a.x + a.y * a.y + b.x * b.x + b.y * b.y)
        }
        return greatest.squareRoot()
    }
}

extension Outline {
    /// How near to a pixel's border a coordinate counts as on it, in pixels.
    private static let snap = 1e-6

    /// Cuts a polygon in homogeneous coordinates to w > 0 and a box, and divides.
    ///
    /// Every condition is linear in (x·w, y·w, w), so that all cutting is done before the division (Sutherland and
    /// Hodgman, "Reentrant polygon clipping", 1974); nothing at or behind the eye is ever divided.
    private static func seen(_ polygon: [SIMD3<Double>], in box: Box) -> [Point] {
        guard polygon.allSatisfy({ $0.sum().isFinite }) else { return [] }
        let greatest = polygon.reduce(0) { max($0, $1.z) }
        guard greatest > 0 else { return [] }
        let nearest = greatest * 1e-14
        let (left, right) = (Double(box.columns.lowerBound), Double(box.columns.upperBound))
        let (top, bottom) = (Double(box.rows.lowerBound), Double(box.rows.upperBound))

        var points = clip(polygon) { $0.z - nearest }
        points = clip(points) { $0.x - left * $0.z }
        points = clip(points) { right * $0.z - $0.x }
        points = clip(points) { $0.y - top * $0.z }
        points = clip(points) { bottom * $0.z - $0.y }
        guard points.count >= 3 else { return [] }

        let corners = points.map {
            Point(
                x: min(max(snapped($0.x / $0.z), left), right), y: min(max(snapped($0.y / $0.z), top), bottom))
        }
        return corners.allSatisfy { $0.x.isFinite && $0.y.isFinite } ? corners : []
    }

    private static func snapped(_ value: Double) -> Double {
        let whole = value.rounded()
        return abs(value - whole) < snap ? whole : value
    }

    /// The part of a convex polygon where `distance`, linear in the coordinates, is not negative.
    private static func clip(
        _ polygon: [SIMD3<Double>], _ distance: (SIMD3<Double>) -> Double
    ) -> [SIMD3<Double>] {
        guard var previous = polygon.last else { return [] }
        var before = distance(previous)
        var result: [SIMD3<Double>] = []
        result.reserveCapacity(polygon.count + 1)
        for point in polygon {
            let here = distance(point)
            if (before >= 0) != (here >= 0) {
                result.append(previous + (point - previous) * (before / (before - here)))
            }
            if here >= 0 { result.append(point) }
            (previous, before) = (point, here)
        }
        return result
    }
}
