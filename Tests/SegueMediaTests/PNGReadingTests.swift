import SegueMedia
import SegueRaster
import Testing

@Suite struct PNGReadingTests {
    private func pixels(_ builder: PNGBuilder) throws -> [Bitmap.Pixel] {
        try SnapshotReader.decode(builder.file, path: "a.png").bitmap.pixels
    }

    @Test(arguments: [1, 2, 4]) func smallGrayIsSpreadToEightBits(depth: Int) throws {
        let greatest = 1 << depth - 1
        let count = 8 / depth
        let values = (0..<count).map { $0 % (greatest + 1) }
        let byte = values.reduce(0) { $0 << depth | $1 }
        let expected = values.map { UInt8($0 * 255 / greatest) }
        var png = PNGBuilder(width: count, height: 1, depth: depth, color: 0, rows: [[UInt8(byte)]])
        #expect(try pixels(png) == expected.map { .init($0, $0, $0, 255) })
        png.extra = [("tRNS", [0, 1])]
        let key = UInt8(255 / greatest)
        #expect(try pixels(png) == expected.map { $0 == key ? .init(0, 0, 0, 0) : .init($0, $0, $0, 255) })
    }

    @Test(arguments: [1, 2, 4, 8]) func palettesHaveTheirAlpha(depth: Int) throws {
        let rows: [[UInt8]] = depth == 8 ? [[0, 1]] : depth == 4 ? [[0x01]] : depth == 2 ? [[0x10]] : [[0x40]]
        var png = PNGBuilder(width: 2, height: 1, depth: depth, color: 3, rows: rows)
        png.extra = [("PLTE", [200, 100, 50, 10, 20, 30]), ("tRNS", [51])]
        #expect(try pixels(png) == [.init(40, 20, 10, 51), .init(10, 20, 30, 255)])
        png.extra = []
        #expect(throws: MediaError.self) { try pixels(png) }
    }

    @Test func eightBitColorsAndKeys() throws {
        #expect(try pixels(PNGBuilder(width: 1, height: 1, color: 0, rows: [[77]])) == [.init(77, 77, 77, 255)])
        #expect(try pixels(PNGBuilder(width: 1, height: 1, color: 4, rows: [[200, 51]])) == [.init(40, 40, 40, 51)])
        #expect(
            try pixels(PNGBuilder(width: 1, height: 1, color: 6, rows: [[255, 3, 1, 85]])) == [.init(85, 1, 0, 85)])
        var png = PNGBuilder(width: 2, height: 1, color: 2, rows: [[1, 2, 3, 1, 2, 4]])
        png.extra = [("tRNS", [0, 1, 0, 2, 0, 3])]
        #expect(try pixels(png) == [.init(0, 0, 0, 0), .init(1, 2, 4, 255)])
    }

    @Test func sixteenBitsAreRounded() throws {
        // All values around the limits between two eight-bit levels.
        let values = (0..<255).flatMap { level in [-1, 0, 1, 2].map { level * 257 + 128 + $0 } } + [65_535, 0]
        let row = values.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        let expected = values.map { UInt8((Double($0) * 255 / 65_535).rounded()) }
        let gray = PNGBuilder(width: values.count, height: 1, depth: 16, color: 0, rows: [row])
        #expect(try pixels(gray).map(\.x) == expected)
        let rgb = PNGBuilder(
            width: values.count, height: 1, depth: 16, color: 2,
            rows: [values.flatMap { [UInt8($0 >> 8), UInt8($0 & 255), 0, 127, 255, 255] }])
        #expect(try pixels(rgb).map(\.x) == expected)
        #expect(try pixels(rgb).map(\.y).allSatisfy { $0 == 0 })
        #expect(try pixels(rgb).map(\.z).allSatisfy { $0 == 255 })
        // Premultiplied with one rounding: 40000 · 32896 / 65535 = 20078.6, which is 78.1 of 255.
        let alpha = PNGBuilder(
            width: 1, height: 1, depth: 16, color: 6, rows: [[0x9C, 0x40, 0, 0, 255, 255, 0x80, 0x80]])
        #expect(try pixels(alpha) == [.init(78, 0, 128, 128)])
    }

    @Test func premultiplicationIsRounded() throws {
        for alpha in stride(from: 1, through: 255, by: 2) {
            let row = (0...255).flatMap { (channel: Int) -> [UInt8] in [UInt8(channel), 0, 255, UInt8(alpha)] }
            let result = try pixels(PNGBuilder(width: 256, height: 1, color: 6, rows: [row]))
            for (channel, pixel) in result.enumerated() {
                #expect(Int(pixel.x) == Int((Double(channel * alpha) / 255).rounded()) && pixel.z == alpha)
            }
        }
    }

    @Test(arguments: [(5669, 2), (8504, 3), (8503, 3), (2835, nil), (3780, nil), (5740, nil)] as [(Int, Int?)])
    func densityOfPHYs(perMetre: Int, scale: Int?) throws {
        var png = PNGBuilder(width: 1, height: 1, color: 0, rows: [[0]])
        png.extra = [("pHYs", PNGBuilder.bigEndian(perMetre) + PNGBuilder.bigEndian(perMetre) + [1])]
        #expect(try SnapshotReader.decode(png.file, path: "a.png").pixelsPerPoint == scale)
        png.extra = [("pHYs", PNGBuilder.bigEndian(perMetre) + PNGBuilder.bigEndian(perMetre) + [0])]
        #expect(try SnapshotReader.decode(png.file, path: "a.png").pixelsPerPoint == nil)
    }

    @Test func exifTurnsAndScales() throws {
        var png = PNGBuilder(width: 2, height: 1, color: 0, rows: [[10, 20]])
        png.extra = [("eXIf", TIFFBuilder.exif(orientation: 6, dpi: 216, isBigEndian: true))]
        let snapshot = try SnapshotReader.decode(png.file, path: "a.png")
        #expect(
            snapshot.bitmap == Bitmap(width: 1, height: 2, pixels: [.init(10, 10, 10, 255), .init(20, 20, 20, 255)]))
        #expect(snapshot.pixelsPerPoint == 3)
    }

    @Test func defaultImageOfAnAnimatedPNG() throws {
        var png = PNGBuilder(width: 1, height: 1, color: 0, rows: [[42]])
        let control = PNGBuilder.bigEndian(1) + PNGBuilder.bigEndian(0)
        png.extra = [("acTL", control)]
        var file = png.file
        file.removeLast(12)
        let frame =
            PNGBuilder.bigEndian(0) + PNGBuilder.bigEndian(1) + PNGBuilder.bigEndian(1)
            + [UInt8](repeating: 0, count: 14)
        file += PNGBuilder.chunk("fcTL", frame)
        file += PNGBuilder.chunk("fdAT", PNGBuilder.bigEndian(1) + PNGBuilder.stored([0, 99]))
        file += PNGBuilder.chunk("IEND", [])
        #expect(try SnapshotReader.decode(file, path: "a.png").bitmap[0, 0] == .init(42, 42, 42, 255))
    }

    @Test func damageIsFound() throws {
        let png = PNGBuilder(width: 4, height: 4, rows: (0..<4).map { row in (0..<12).map { UInt8($0 * 20 + row) } })
        let file = png.file
        for count in 1..<file.count { expectFailure(.damaged, Array(file.prefix(count)), "cut off after \(count)") }
        for position in 8..<file.count {
            var broken = file
            broken[position] ^= 0x40
            #expect(throws: MediaError.self, "a bit at \(position) is wrong") {
                try SnapshotReader.decode(broken, path: "a.png")
            }
        }
        var missingRows = png
        missingRows.rows.removeLast()
        expectFailure(.damaged, missingRows.file, "a row is missing")
        expectFailure(.damaged, PNGBuilder(width: 0, height: 0).file, "no pixels")
        var noData = PNGBuilder.signature + PNGBuilder.chunk("IHDR", png.header)
        noData += PNGBuilder.chunk("IEND", [])
        expectFailure(.damaged, noData, "no data")
    }

    @Test func sizesAreLimitedBeforeAnythingIsAllocated() throws {
        let clock = ContinuousClock()
        for (width, height) in [
            (100_000, 100_000), (16_385, 1), (1, 16_385), (16_384, 16_384), (0x7FFF_FFFF, 0x7FFF_FFFF),
        ] {
            let time = clock.measure {
                expectFailure(.tooLarge, PNGBuilder(width: width, height: height).file, "\(width)×\(height)")
            }
            #expect(time < .milliseconds(200))
        }
    }

    @Test func appleVariantIsNamed() {
        let file = PNGBuilder.signature + PNGBuilder.chunk("CgBI", [0x50, 0, 0x20, 2])
        expectFailure(.unsupported, file, "CgBI")
    }
}

/// Expects that bytes are refused with a code, in one line that names the file.
func expectFailure(_ code: MediaError.Code, _ bytes: [UInt8], _ what: Comment) {
    do throws(MediaError) {
        _ = try SnapshotReader.decode(bytes, path: "dir/a.png")
        Issue.record("read without an error: \(what)")
    } catch {
        #expect(error.code == code, "\(what): \(error)")
        #expect(error.message.contains("dir/a.png") && !error.message.contains("\n"), what)
    }
}
