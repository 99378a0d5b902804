/// The map from canvas to texels around one pixel centre: position and derivatives.
struct Footprint {
    /// W of the map.
    var w: Double
    /// The texel coordinates.
    var u: Double
    var v: Double
    /// Their change per column, and W's relative to W.
    var uPerColumn: Double
    var vPerColumn: Double
    var wPerColumn: Double
    /// Their change per row, and W's relative to W.
    var uPerRow: Double
    var vPerRow: Double
    var wPerRow: Double

    /// The derivatives follow from the quotient rule: u′ = (U′ − u·W′)/W.
    @inline(__always)
    init(_ map: TexelMap, x: Double, y: Double) {
        let p = map.homogeneous(x: x, y: y)
        w = p.z
        let inverse = 1 / p.z
        u = p.x * inverse
        v = p.y * inverse
        wPerColumn = map.perColumn.z * inverse
        wPerRow = map.perRow.z * inverse
        uPerColumn = map.perColumn.x * inverse - u * wPerColumn
        vPerColumn = map.perColumn.y * inverse - v * wPerColumn
        uPerRow = map.perRow.x * inverse - u * wPerRow
        vPerRow = map.perRow.y * inverse - v * wPerRow
    }

    /// The squares of the lengths, in texels, that one column and one row of the canvas step over.
    @inline(__always)
    var squaredSteps: SIMD2<Double> {
        SIMD2(uPerColumn * uPerColumn + vPerColumn * vPerColumn, uPerRow * uPerRow + vPerRow * vPerRow)
    }

    /// How many times the texture should be halved before it is sampled: not at all unless a pixel would need more than
    /// 64 taps, and never so far that the direction that is reduced least falls under four texels a pixel.
    func reduction(levels: Int) -> Int {
        let squares = squaredSteps
        let longer = max(squares.x, squares.y).squareRoot()
        // A little more than 64, so that a reduction by 8 along both axes remains an exact mean.
        guard squares.x * squares.y > 65 * 65, longer.isFinite, longer > 0 else { return 0 }
        // The area of a pixel's picture over its longer side: the extent along the other direction.
        var least = abs(uPerColumn * vPerRow - uPerRow * vPerColumn) / longer
        var level = 0
        while least >= 8, level < levels {
            least /= 2
            level += 1
        }
        return level
    }
}

/// The grid of samples that are averaged for each pixel of a run, so that nothing aliases.
struct TapGrid: Equatable {
    /// Samples along a row, 1 or more.
    var columns: Int
    /// Samples across rows, 1 or more.
    var rows: Int

    /// How many texels a pixel may step over before one sample is too few.
    static let singleTapLimit = 1.4
    /// The most samples for one pixel; their sum still fits 16 bits a channel.
    static let mostTaps = 256

    /// The grid for a run between two pixels, or for one pixel given twice: along each axis one sample where a pixel is
    /// at most 1.4 texels long, else as many as keep them that near to each other.
    @inline(__always)
    init(_ first: Footprint, _ last: Footprint) {
        let (a, b) = (first.squaredSteps, last.squaredSteps)
        let (x, y) = (max(a.x, b.x), max(a.y, b.y))
        columns = 1
        rows = 1
        if max(x, y) > TapGrid.singleTapLimit * TapGrid.singleTapLimit { refine(x, y) }
    }

    private mutating func refine(_ x: Double, _ y: Double) {
        columns = TapGrid.taps(x.squareRoot())
        rows = TapGrid.taps(y.squareRoot())
        while columns * rows > TapGrid.mostTaps {
            if columns > rows { columns = (columns + 1) / 2 } else { rows = (rows + 1) / 2 }
        }
    }

    /// A sample for each 1.4 texels begun; but for a reduction by a whole number, up to rounding, just that number, which
    /// makes it the exact mean.
    private static func taps(_ texels: Double) -> Int {
        guard texels > singleTapLimit else { return 1 }
        let texels = min(texels, Double(mostTaps))
        let whole = texels.rounded()
        return Int(abs(texels - whole) < 0.01 ? whole : (texels / singleTapLimit).rounded(.up))
    }

    var isSingle: Bool { columns == 1 && rows == 1 }
    var count: Int { columns * rows }

    /// The position of the sample with this number among `count`, in pixels from the pixel's centre.
    @inline(__always)
    static func offset(_ index: Int, of count: Int) -> Double {
        (Double(index) + 0.5) / Double(count) - 0.5
    }
}
