/// A part of a file's bytes, read with checked offsets: what lies outside is `nil`, never a trap.
struct ByteView {
    /// The order of an integer's bytes.
    enum Order { case big, little }

    private let bytes: [UInt8]
    private let range: Range<Int>

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        range = 0..<bytes.count
    }

    private init(bytes: [UInt8], range: Range<Int>) {
        self.bytes = bytes
        self.range = range
    }

    var count: Int { range.count }

    /// The bytes as a slice, for appending or searching.
    var slice: ArraySlice<UInt8> { bytes[range] }

    /// The byte at an offset from the start of this view.
    subscript(offset: Int) -> UInt8? {
        guard offset >= 0, offset < range.count else { return nil }
        return bytes[range.lowerBound + offset]
    }

    /// An unsigned integer of up to four bytes.
    func integer(at offset: Int, bytes size: Int, _ order: Order) -> Int? {
        guard offset >= 0, size >= 0, size <= 4, offset <= count - size else { return nil }
        var value = 0
        for index in 0..<size {
            let position = order == .big ? index : size - 1 - index
            value = value << 8 | Int(bytes[range.lowerBound + offset + position])
        }
        return value
    }

    /// A part of this view; `nil` unless all of it is there.
    func part(at offset: Int, count size: Int) -> ByteView? {
        guard offset >= 0, size >= 0, offset <= count - size else { return nil }
        let start = range.lowerBound + offset
        return ByteView(bytes: bytes, range: start..<start + size)
    }

    /// Everything from an offset on; empty where the offset lies outside.
    func rest(from offset: Int) -> ByteView {
        let start = range.lowerBound + min(max(offset, 0), count)
        return ByteView(bytes: bytes, range: start..<range.upperBound)
    }

    /// Whether these ASCII characters stand at an offset.
    func has(_ text: StaticString, at offset: Int = 0) -> Bool {
        text.withUTF8Buffer { expected in
            guard offset >= 0, offset <= count - expected.count else { return false }
            let start = range.lowerBound + offset
            return unsafe bytes[start..<start + expected.count].elementsEqual(expected)
        }
    }

    /// Whether these bytes stand at an offset.
    func has(_ expected: [UInt8], at offset: Int = 0) -> Bool {
        guard offset >= 0, offset <= count - expected.count else { return false }
        let start = range.lowerBound + offset
        return bytes[start..<start + expected.count].elementsEqual(expected)
    }
}
