/// A rectangle of whole pixels.
struct Box: Equatable {
    /// The columns, from the first to the one after the last.
    var columns: Range<Int>
    /// The rows, from the first to the one after the last.
    var rows: Range<Int>

    /// A box without pixels.
    static let empty = Box(columns: 0..<0, rows: 0..<0)

    var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

    /// The pixels in both boxes.
    func intersection(_ other: Box) -> Box {
        Box(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
    }

    /// The smallest box that holds both.
    func union(_ other: Box) -> Box {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return Box(
            columns: min(
                columns.lowerBound, other.columns.lowerBound)..<max(columns.upperBound, other.columns.upperBound),
            rows: min(rows.lowerBound, other.rows.lowerBound)..<max(rows.upperBound, other.rows.upperBound))
    }
}
