internal import SegueGeometry

/// Takes a point of the canvas to texel coordinates: u = U/W and v = V/W, with U, V and W linear in x and y.
///
/// Texel coordinates count from the first texel's centre, so that a sample at (u, v) mixes the texels around it in
/// columns ⌊u⌋ and ⌊u⌋ + 1, rows ⌊v⌋ and ⌊v⌋ + 1.
struct TexelMap {
    /// (U, V, W) at the canvas' origin.
    var origin: SIMD3<Double>
    /// What one pixel to the right adds.
    var perColumn: SIMD3<Double>
    /// What one pixel down adds.
    var perRow: SIMD3<Double>

    /// The map for a texture stretched to a rectangle.
    ///
    /// - Parameters:
    ///   - size: The rectangle's size on its own plane.
    ///   - homography: From that plane to the canvas, in pixels.
    ///   - width: The texture's columns.
    ///   - height: The texture's rows.
    /// - Returns: `nil` where the rectangle is empty, seen edge-on or not finite.
    init?(size: Size, homography: Homography, width: Int, height: Int) {
        guard size.width > 0, size.height > 0, width > 0, height > 0 else { return nil }
        let texels = Homography.scale(x: size.width / Double(width), y: size.height / Double(height))
        guard let inverse = texels.concatenated(with: homography).inverse else { return nil }
        func centred(_ row: SIMD3<Double>) -> SIMD3<Double> {
            [row.x - row.z / 2, row.y - row.z / 2, row.z]
        }
        perColumn = centred(inverse.rows.0)
        perRow = centred(inverse.rows.1)
        origin = centred(inverse.rows.2)
        guard (perColumn + perRow + origin).sum().isFinite else { return nil }
    }

    /// (U, V, W) at a point of the canvas.
    @inline(__always)
    func homogeneous(x: Double, y: Double) -> SIMD3<Double> {
        origin + y * perRow + x * perColumn
    }

    /// Whether W is the same everywhere.
    var isAffine: Bool { perColumn.z == 0 && perRow.z == 0 }

    /// Whether one pixel is one texel, along both axes, so that only a translation is left.
    ///
    /// The bound of 1e-9 adds up to less than 1/4096 texel over any picture.
    var isTranslation: Bool {
        guard isAffine, origin.z != 0 else { return false }
        let (x, y) = (perColumn / origin.z, perRow / origin.z)
        return abs(x.x - 1) < 1e-9 && abs(x.y) < 1e-9 && abs(y.x) < 1e-9 && abs(y.y - 1) < 1e-9
    }

    /// The map into the texture reduced to half its size `level` times over.
    func reduced(by level: Int) -> TexelMap {
        guard level > 0 else { return self }
        let factor = 1 / Double(1 << min(level, 30))
        // (u + ½)·factor − ½
        func reduced(_ row: SIMD3<Double>) -> SIMD3<Double> {
            let shift = row.z * (factor - 1) / 2
            return [row.x * factor + shift, row.y * factor + shift, row.z]
        }
        var map = self
        map.origin = reduced(origin)
        map.perColumn = reduced(perColumn)
        map.perRow = reduced(perRow)
        return map
    }

    /// How far inside the outer texel centres a sample must stay to count as interior, in texels; twice what
    /// ``RunCurve/holds(from:to:)`` lets a place err.
    static let margin = 0.25

    /// The columns whose pixel squares lie, in row `y`, wholly where all four texels of a sample exist.
    ///
    /// Each bound on u or v is a linear condition on x, once both sides are multiplied by W > 0; a square lies within
    /// where its four corners do.
    func interiorColumns(row y: Int, columns: Range<Int>, width: Int, height: Int) -> Range<Int> {
        let none = columns.lowerBound..<columns.lowerBound
        guard width >= 2, height >= 2 else { return none }
        let low = TexelMap.margin
        let (right, bottom) = (Double(width - 1) - low, Double(height - 1) - low)
        var first = Double(columns.lowerBound)
        var end = Double(columns.upperBound)

        func require(_ value: Double, _ slope: Double) {
            if slope > 0 {
                first = max(first, -value / slope)
            } else if slope < 0 {
                end = min(end, -value / slope)
            } else if !(value >= 0) {
                end = first
            }
        }
        for edge in [Double(y), Double(y + 1)] {
            let (p, s) = (homogeneous(x: 0, y: edge), perColumn)
            require(p.z, s.z)
            require(p.x - low * p.z, s.x - low * s.z)
            require(right * p.z - p.x, right * s.z - s.x)
            require(p.y - low * p.z, s.y - low * s.z)
            require(bottom * p.z - p.y, bottom * s.z - s.y)
        }
        guard first < end, first >= Double(columns.lowerBound), end <= Double(columns.upperBound) else { return none }
        let (a, b) = (Int(first.rounded(.up)), Int(end.rounded(.down)))
        guard a < b else { return none }

        // The conditions were solved with rounding; whether they hold is settled at the corners themselves.
        for x in [Double(a), Double(b)] {
            for edge in [Double(y), Double(y + 1)] {
                let p = homogeneous(x: x, y: edge)
                guard p.z > 0 else { return none }
                let (u, v) = (p.x / p.z, p.y / p.z)
                guard u >= low * 0.75, u <= right + low * 0.25, v >= low * 0.75, v <= bottom + low * 0.25 else {
                    return none
                }
            }
        }
        return a..<b
    }
}
