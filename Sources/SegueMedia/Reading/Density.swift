/// How many pixels a file claims for an inch.
struct Density: Equatable {
    /// Dots per inch, across and down.
    var x: Double
    var y: Double

    /// Pixels per point: 2 for 144 dpi, 3 for 216 dpi, each within 1 dpi on both axes; `nil` otherwise.
    ///
    /// A point is 1/72 inch.
    var pixelsPerPoint: Int? {
        for scale in 2...3 where abs(x - Double(scale) * 72) <= 1 && abs(y - Double(scale) * 72) <= 1 {
            return scale
        }
        return nil
    }

    /// The density that says something about points, the first one if none does.
    static func preferred(_ first: Density?, _ second: Density?) -> Density? {
        if first?.pixelsPerPoint == nil, second?.pixelsPerPoint != nil { return second }
        return first ?? second
    }
}
