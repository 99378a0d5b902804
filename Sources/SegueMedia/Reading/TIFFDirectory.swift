/// The first directory of a TIFF structure, which is also what EXIF metadata is.
struct TIFFDirectory {
    /// The tags that matter here.
    enum Tag: Int {
        case width = 256
        case height = 257
        case bitsPerSample = 258
        case compression = 259
        case photometric = 262
        case orientation = 274
        case tileWidth = 322
        case xResolution = 282
        case yResolution = 283
        case resolutionUnit = 296
        case extraSamples = 338
        case sampleFormat = 339
    }

    private struct Entry {
        var tag: Int
        var type: Int
        var count: Int
        /// Where the four bytes of the value, or of its offset, are.
        var position: Int
    }

    private let bytes: ByteView
    private let order: ByteView.Order
    private let start: Int
    private var all: [Entry] = []

    /// Reads the directory; `nil` where the bytes do not start like TIFF or end before the directory does.
    init?(_ bytes: ByteView) {
        if bytes.has([0x49, 0x49, 0x2A, 0]) {
            order = .little
        } else if bytes.has([0x4D, 0x4D, 0, 0x2A]) {
            order = .big
        } else {
            return nil
        }
        self.bytes = bytes
        guard let start = bytes.integer(at: 4, bytes: 4, order), start >= 8,
            let count = bytes.integer(at: start, bytes: 2, order),
            bytes.part(at: start + 2, count: count * 12) != nil
        else { return nil }
        self.start = start
        for index in 0..<count {
            let position = start + 2 + index * 12
            guard let tag = bytes.integer(at: position, bytes: 2, order),
                let type = bytes.integer(at: position + 2, bytes: 2, order),
                let values = bytes.integer(at: position + 4, bytes: 4, order)
            else { return nil }
            all.append(Entry(tag: tag, type: type, count: values, position: position + 8))
        }
    }

    private func entry(_ tag: Tag) -> Entry? { all.first { $0.tag == tag.rawValue } }

    /// The first number of an entry of bytes, shorts or longs.
    func number(_ tag: Tag) -> Int? { numbers(tag, limit: 1).first }

    /// The first numbers of an entry of bytes, shorts or longs, at most `limit` of them.
    func numbers(_ tag: Tag, limit: Int) -> [Int] {
        guard let entry = entry(tag), let size = [1: 1, 3: 2, 4: 4][entry.type] else { return [] }
        guard let start = entry.count * size <= 4 ? entry.position : bytes.integer(at: entry.position, bytes: 4, order)
        else { return [] }
        return (0..<min(entry.count, limit)).compactMap { bytes.integer(at: start + $0 * size, bytes: size, order) }
    }

    private func fraction(_ tag: Tag) -> Double? {
        guard let entry = entry(tag), entry.type == 5, entry.count >= 1,
            let start = bytes.integer(at: entry.position, bytes: 4, order),
            let numerator = bytes.integer(at: start, bytes: 4, order),
            let denominator = bytes.integer(at: start + 4, bytes: 4, order), denominator > 0
        else { return nil }
        return Double(numerator) / Double(denominator)
    }

    /// The orientation; upright where there is none or it is not one of the eight.
    var orientation: Orientation { number(.orientation).flatMap(Orientation.init(rawValue:)) ?? .up }

    /// The density, if it is given in inches (the default unit) or centimetres.
    var density: Density? {
        guard let x = fraction(.xResolution), let y = fraction(.yResolution) else { return nil }
        return switch number(.resolutionUnit) ?? 2 {
        case 2: Density(x: x, y: y)
        case 3: Density(x: x * 2.54, y: y * 2.54)
        default: nil
        }
    }

    /// The file's bytes with a directory that keeps only some tags and is the last one.
    func bytes(keeping tags: Set<Int>) -> [UInt8] {
        var result = Array(bytes.slice)
        let kept = all.filter { tags.contains($0.tag) }
        result.replaceSubrange(start..<start + 2, with: encoded(kept.count, bytes: 2))
        var position = start + 2
        for entry in kept {
            if let part = bytes.part(at: entry.position - 8, count: 12) {
                result.replaceSubrange(position..<position + 12, with: part.slice)
            }
            position += 12
        }
        // The link to the next directory: none.
        let link = min(position + 4, result.count)
        result.replaceSubrange(position..<link, with: repeatElement(0, count: link - position))
        return result
    }

    private func encoded(_ value: Int, bytes size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * (order == .big ? size - 1 - $0 : $0))) }
    }
}
