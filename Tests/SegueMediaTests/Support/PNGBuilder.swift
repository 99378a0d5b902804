/// PNG files put together by hand, valid or not.
struct PNGBuilder {
    var width: Int
    var height: Int
    var depth = 8
    var color = 2
    var interlace: UInt8 = 0
    /// The rows without their filter bytes.
    var rows: [[UInt8]] = []
    /// Chunks between the header and the data.
    var extra: [(name: String, body: [UInt8])] = []

    var header: [UInt8] {
        Self.bigEndian(width) + Self.bigEndian(height) + [UInt8(depth), UInt8(color), 0, 0, interlace]
    }

    var file: [UInt8] {
        var bytes = Self.signature + Self.chunk("IHDR", header)
        for (name, body) in extra { bytes += Self.chunk(name, body) }
        return bytes + Self.chunk("IDAT", Self.stored(rows.flatMap { [0] + $0 })) + Self.chunk("IEND", [])
    }

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        let content = Array(name.utf8) + body
        return bigEndian(body.count) + content + bigEndian(Int(crc(content)))
    }

    static func bigEndian(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }

    /// A zlib stream that does not compress.
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var start = 0
        repeat {
            let end = min(start + 65_535, bytes.count)
            let count = end - start
            stream += [end == bytes.count ? 1 : 0, UInt8(count & 255), UInt8(count >> 8)]
            stream += [UInt8(~count & 255), UInt8(~count >> 8 & 255)] + bytes[start..<end]
            start = end
        } while start < bytes.count
        var (a, b) = (1, 0)
        for byte in bytes {
            a = (a + Int(byte)) % 65_521
            b = (b + a) % 65_521
        }
        return stream + bigEndian(b << 16 | a)
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        var value = UInt32.max
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
        return ~value
    }
}
