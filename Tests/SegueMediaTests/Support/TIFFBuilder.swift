/// TIFF structures put together by hand: whole files and EXIF metadata.
struct TIFFBuilder {
    var isBigEndian = false
    /// Shorts (type 3) by tag.
    var shorts: [Int: [Int]] = [:]
    /// Fractions (type 5) by tag.
    var fractions: [Int: (Int, Int)] = [:]
    /// The strip's bytes, for a file with a picture.
    var strip: [UInt8] = []

    static func exif(orientation: Int, dpi: Int? = nil, isBigEndian: Bool = false) -> [UInt8] {
        var builder = TIFFBuilder(isBigEndian: isBigEndian, shorts: [274: [orientation]])
        if let dpi {
            builder.fractions = [282: (dpi, 1), 283: (dpi, 1)]
            builder.shorts[296] = [2]
        }
        return builder.bytes
    }

    static func picture(width: Int, height: Int, samples: Int, strip: [UInt8], extra: Int? = nil) -> TIFFBuilder {
        var builder = TIFFBuilder(strip: strip)
        builder.shorts = [
            256: [width], 257: [height], 258: [Int](repeating: 8, count: samples), 259: [1],
            262: [samples < 3 ? 1 : 2], 277: [samples], 278: [height], 279: [strip.count],
        ]
        if let extra { builder.shorts[338] = [extra] }
        return builder
    }

    var bytes: [UInt8] {
        var tags = Set(shorts.keys).union(fractions.keys)
        if !strip.isEmpty { tags.insert(273) }
        var data: [UInt8] = []
        let dataStart = 8 + 2 + tags.count * 12 + 4
        var directory = number(tags.count, 2)
        for tag in tags.sorted() {
            let values: [UInt8]
            let type: Int
            let count: Int
            if let fraction = fractions[tag] {
                (values, type, count) = (number(fraction.0, 4) + number(fraction.1, 4), 5, 1)
            } else if let list = shorts[tag] {
                (values, type, count) = (list.flatMap { number($0, 2) }, 3, list.count)
            } else {
                (values, type, count) = ([], 4, 1)
            }
            directory += number(tag, 2) + number(type, 2) + number(count, 4)
            if tag == 273, shorts[273] == nil {
                // The strip comes last; its place is known when everything else is.
                let rest = tags.filter { $0 > 273 }.sorted().reduce(0) { sum, tag in
                    sum
                        + (fractions[tag] != nil
                            ? 8 : (shorts[tag]?.count ?? 0) > 2 ? (shorts[tag]?.count ?? 0) * 2 : 0)
                }
                directory += number(dataStart + data.count + rest, 4)
            } else if values.count <= 4 {
                directory += values + [UInt8](repeating: 0, count: 4 - values.count)
            } else {
                directory += number(dataStart + data.count, 4)
                data += values
            }
        }
        let signature: [UInt8] = isBigEndian ? [0x4D, 0x4D, 0, 42] : [0x49, 0x49, 42, 0]
        return signature + number(8, 4) + directory + number(0, 4) + data + strip
    }

    private func number(_ value: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * (isBigEndian ? size - 1 - $0 : $0))) }
    }
}
