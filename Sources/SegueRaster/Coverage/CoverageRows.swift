internal import SegueGeometry

/// Walks down a polygon and tells for each row of pixels how much of each pixel it covers, exactly.
///
/// Every edge adds the signed area between itself and the pixels to its right: a pixel's coverage is the running sum
/// from the left. Only the pixels that edges pass through are summed one by one; between them coverage is constant.
struct CoverageRows {
    /// A stretch of a row.
    struct Span: Equatable {
        /// The pixels' columns.
        var columns: Range<Int>
        /// The coverage of all of them, 1…255; `nil` where it is in ``CoverageRows/coverage``.
        var coverage: UInt8?
    }

    /// A side of the polygon that is not horizontal, from top to bottom.
    private struct Edge {
        var top: Double
        var bottom: Double
        /// x at the top.
        var x: Double
        /// The change of x per row.
        var slope: Double
        /// The smallest and the greatest x, which rounding must not pass.
        var least: Double
        var greatest: Double
        /// 1 where the side was drawn downwards, −1 upwards.
        var sign: Double
    }

    /// The rows that the polygon touches.
    let rows: Range<Int>
    /// The column that ``coverage`` begins with.
    let firstColumn: Int
    /// What the row that was loaded last covers, from left to right; what is left out is not covered.
    private(set) var spans: [Span] = []
    /// Coverage pixel by pixel, 0…255, valid in the spans that say so.
    private(set) var coverage: [UInt8]

    /// The sides, by their upper ends.
    private var edges: [Edge] = []
    /// The sides that reach into the current row, and the first that has not been looked at yet.
    private var active: [Int] = []
    private var next = 0
    /// Signed areas to be summed up; all 0 between rows.
    private var areas: [Double]
    /// The columns that edges pass through in this row.
    private var touched: [Range<Int>] = []

    /// Starts above the first row of an outline.
    init(_ outline: Outline) {
        let bounds = outline.bounds
        rows = bounds.rows
        firstColumn = bounds.columns.lowerBound
        coverage = Array(repeating: 0, count: bounds.columns.count + 2)
        areas = Array(repeating: 0, count: bounds.columns.count + 2)
        guard var a = outline.corners.last else { return }
        for b in outline.corners {
            if a.y != b.y {
                let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
                // Columns count from the first one that is touched.
                let offset = Double(firstColumn)
                edges.append(
                    Edge(
                        top: upper.y, bottom: lower.y, x: upper.x - offset,
                        slope: (lower.x - upper.x) / (lower.y - upper.y), least: min(a.x, b.x) - offset,
                        greatest: max(a.x, b.x) - offset, sign: a.y < b.y ? 1 : -1))
            }
            a = b
        }
        edges.sort { $0.top < $1.top }
    }

    /// Works out the spans of a row; rows must be asked for from top to bottom.
    mutating func load(row: Int) {
        spans.removeAll(keepingCapacity: true)
        touched.removeAll(keepingCapacity: true)
        let (top, bottom) = (Double(row), Double(row + 1))
        while next < edges.count, edges[next].top < bottom {
            active.append(next)
            next += 1
        }
        active.removeAll { edges[$0].bottom <= top }
        for index in active { add(edges[index], from: top, to: bottom) }
        touched.sort { $0.lowerBound < $1.lowerBound }
        collect()
    }

    /// Adds the areas of the part of a side that lies in a row.
    private mutating func add(_ edge: Edge, from rowTop: Double, to rowBottom: Double) {
        let (top, bottom) = (max(edge.top, rowTop), min(edge.bottom, rowBottom))
        guard top < bottom else { return }
        func x(_ y: Double) -> Double { min(max(edge.x + (y - edge.top) * edge.slope, edge.least), edge.greatest) }
        let (x0, x1) = (x(top), x(bottom))
        let (left, right) = (min(x0, x1), max(x0, x1))
        // Coordinates were clipped to the outline's bounds, and `areas` is two longer than these.
        let first = Int(left)
        let last = min(Int(right), areas.count - 2)
        touched.append(first..<(last + 2))
        let height = (bottom - top) * edge.sign
        if last == first {
            let inside = (left + right) / 2 - Double(first)
            areas[first] += height * (1 - inside)
            areas[first + 1] += height * inside
            return
        }
        // The side crosses several columns: to each the share of the height that lies above it.
        let perColumn = height / (right - left)
        for column in first...last {
            let (from, to) = (max(left, Double(column)), min(right, Double(column + 1)))
            let share = perColumn * (to - from)
            let inside = (from + to) / 2 - Double(column)
            areas[column] += share * (1 - inside)
            areas[column + 1] += share * inside
        }
    }

    /// Sums the areas up and clears them.
    private mutating func collect() {
        var sum = 0.0
        var column = 0
        for range in touched {
            if range.lowerBound > column {
                append(column..<range.lowerBound, of: CoverageRows.level(sum))
                column = range.lowerBound
            }
            while column < range.upperBound {
                sum += areas[column]
                areas[column] = 0
                let level = CoverageRows.level(sum)
                coverage[column] = level
                append(column..<(column + 1), of: level, single: true)
                column += 1
            }
        }
    }

    /// Adds pixels of one coverage, joining them with those before where they are alike.
    private mutating func append(_ columns: Range<Int>, of level: UInt8, single: Bool = false) {
        guard level > 0 else { return }
        let columns = (columns.lowerBound + firstColumn)..<(columns.upperBound + firstColumn)
        let constant = single && level < 255 ? nil : level
        if let last = spans.last, last.coverage == constant, last.columns.upperBound == columns.lowerBound {
            spans[spans.count - 1].columns = last.columns.lowerBound..<columns.upperBound
        } else {
            spans.append(Span(columns: columns, coverage: constant))
        }
    }

    /// Coverage as a number of 0…255.
    private static func level(_ sum: Double) -> UInt8 {
        UInt8(min(abs(sum), 1) * 255 + 0.5)
    }
}
