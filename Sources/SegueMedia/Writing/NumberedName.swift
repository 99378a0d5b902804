/// A path with a place for a number, `%d` or `%04d`, in its last component.
struct NumberedName: Equatable {
    private var before: String
    private var after: String
    private var digits: Int

    /// Finds the place; `nil` where there is none.
    ///
    /// - Throws: `invalidSettings` where there are two or the number would have more than 9 digits.
    static func parse(_ path: String) throws(MediaError) -> NumberedName? {
        let bytes = Array(path.utf8)
        let start = (bytes.lastIndex(of: 0x2F) ?? -1) + 1
        var found: (range: Range<Int>, digits: Int)?
        var position = start
        while position < bytes.count {
            guard bytes[position] == 0x25, let end = endOfPlace(bytes, from: position + 1) else {
                position += 1
                continue
            }
            let written = bytes[position + 1..<end - 1]
            guard found == nil, written.count <= 2 else {
                throw MediaError(
                    .invalidSettings, path: path,
                    "\(path) must have one place for the frame's number, such as %04d, of at most 9 digits")
            }
            found = (position..<end, written.last.map { Int($0) - 0x30 } ?? 1)
            position = end
        }
        guard let found else { return nil }
        return NumberedName(
            before: String(decoding: bytes[..<found.range.lowerBound], as: UTF8.self),
            after: String(decoding: bytes[found.range.upperBound...], as: UTF8.self), digits: found.digits)
    }

    /// Whether a name without a place has something like one, as `%4d`.
    static func isNearlyOne(_ name: String) -> Bool {
        name.split(separator: "%", omittingEmptySubsequences: false).dropFirst().contains { part in
            part.drop { "+- #0123456789.".contains($0) }.first.map { "diu".contains($0) } ?? false
        }
    }

    /// Where "0", a width and "d" end.
    private static func endOfPlace(_ bytes: [UInt8], from start: Int) -> Int? {
        var position = start
        if position < bytes.count, bytes[position] == 0x30 {
            position += 1
            let width = position
            while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
            guard position > width else { return nil }
        }
        guard position < bytes.count, bytes[position] == 0x64 else { return nil }
        return position + 1
    }

    /// The path of one frame, counted from 0.
    func path(of index: Int) -> String {
        let number = String(index)
        return before + String(repeating: "0", count: max(digits - number.utf8.count, 0)) + number + after
    }
}
