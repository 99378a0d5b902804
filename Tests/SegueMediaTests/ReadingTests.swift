import Foundation
import SegueMedia
import SegueRaster
import Testing

@Suite struct ReadingTests {
    private static let quadrants: [Bitmap.Pixel] = [
        .init(255, 0, 0, 255), .init(0, 200, 0, 255), .init(0, 0, 255, 255), .init(240, 240, 240, 255),
    ]

    /// The pixels in the middle of the four quarters, row by row.
    private func middles(_ bitmap: Bitmap) -> [Bitmap.Pixel] {
        let (w, h) = (bitmap.width, bitmap.height)
        return [bitmap[w / 4, h / 4], bitmap[w * 3 / 4, h / 4], bitmap[w / 4, h * 3 / 4], bitmap[w * 3 / 4, h * 3 / 4]]
    }

    @Test func jpegColors() throws {
        let flat = try SnapshotReader.decode(Fixtures.jpegFlat, path: "a.jpg").bitmap
        #expect(flat.width == 17 && flat.height == 9)
        #expect(flat.pixels.allSatisfy { isClose($0, .init(0, 122, 255, 255), within: 1) })
        let gray = try SnapshotReader.decode(Fixtures.jpegGray, path: "a.jpg").bitmap
        #expect(gray.pixels.allSatisfy { isClose($0, .init(100, 100, 100, 255), within: 1) })
        for file in [Fixtures.jpegQuadrants, Fixtures.jpegProgressive] {
            let bitmap = try SnapshotReader.decode(file, path: "a.jpg").bitmap
            for (found, expected) in zip(middles(bitmap), Self.quadrants) {
                #expect(isClose(found, expected, within: 3))
            }
        }
        expectFailure(.unsupported, Fixtures.jpegCMYK, "CMYK")
    }

    @Test(arguments: 1...8) func orientations(value: Int) throws {
        // Which stored quarter is shown at the upper left, upper right, lower left and lower right.
        let shown = [
            1: [0, 1, 2, 3], 2: [1, 0, 3, 2], 3: [3, 2, 1, 0], 4: [2, 3, 0, 1],
            5: [0, 2, 1, 3], 6: [2, 0, 3, 1], 7: [3, 1, 2, 0], 8: [1, 3, 0, 2],
        ]
        let exif = Array("Exif\0\0".utf8) + TIFFBuilder.exif(orientation: value, dpi: 144, isBigEndian: value % 2 == 0)
        let length = exif.count + 2
        let segment: [UInt8] = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + exif
        let file = Fixtures.jpegQuadrants.prefix(2) + segment + Fixtures.jpegQuadrants.dropFirst(2)
        let snapshot = try SnapshotReader.decode(Array(file), path: "a.jpg")
        #expect(snapshot.bitmap.width == (value < 5 ? 24 : 16))
        #expect(snapshot.bitmap.height == (value < 5 ? 16 : 24))
        #expect(snapshot.pixelsPerPoint == 2)
        let expected = try #require(shown[value]).map { Self.quadrants[$0] }
        for (found, wanted) in zip(middles(snapshot.bitmap), expected) { #expect(isClose(found, wanted, within: 3)) }
    }

    @Test(
        arguments: [(1, 144, 2), (1, 215, 3), (2, 57, 2), (2, 85, 3), (0, 144, nil), (1, 72, nil)]
            as [(UInt8, Int, Int?)])
    func jfifDensity(unit: UInt8, value: Int, scale: Int?) throws {
        var file = Fixtures.jpegFlat
        file.replaceSubrange(
            13..<18, with: [unit, UInt8(value >> 8), UInt8(value & 255), UInt8(value >> 8), UInt8(value & 255)])
        #expect(try SnapshotReader.decode(file, path: "a.jpg").pixelsPerPoint == scale)
    }

    @Test func webP() throws {
        let lossy = try SnapshotReader.decode(Fixtures.webPLossy, path: "a").bitmap
        #expect(lossy.width == 17 && lossy.height == 9)
        #expect(lossy.pixels.allSatisfy { isClose($0, .init(0, 122, 255, 255), within: 4) })
        let lossless = try SnapshotReader.decode(Fixtures.webPLossless, path: "a").bitmap
        #expect(middles(lossless) == [.init(128, 0, 0, 128), Self.quadrants[1], .init(0, 0, 0, 0), Self.quadrants[3]])
        let alpha = try SnapshotReader.decode(Fixtures.webPLossyAlpha, path: "a").bitmap
        #expect(alpha.pixels.allSatisfy { isClose($0, .init(100, 50, 25, 128), within: 3) && $0.w == 128 })
        let animated = try SnapshotReader.decode(Fixtures.webPAnimated, path: "a").bitmap
        #expect(animated.width == 12 && animated.height == 8)
        #expect(middles(animated) == Self.quadrants)
    }

    @Test func tiff() throws {
        let rgb = TIFFBuilder.picture(width: 2, height: 1, samples: 3, strip: [1, 2, 3, 250, 251, 252])
        #expect(
            try SnapshotReader.decode(rgb.bytes, path: "a").bitmap.pixels == [
                .init(1, 2, 3, 255), .init(250, 251, 252, 255),
            ])
        var turned = rgb
        turned.shorts[274] = [3]
        turned.shorts[296] = [3]
        turned.fractions = [282: (8504, 100), 283: (8504, 100)]
        let snapshot = try SnapshotReader.decode(turned.bytes, path: "a")
        #expect(snapshot.bitmap.pixels == [.init(250, 251, 252, 255), .init(1, 2, 3, 255)])
        #expect(snapshot.pixelsPerPoint == 3)
        // Alpha is straight (2) or already multiplied (1).
        let straight = TIFFBuilder.picture(width: 1, height: 1, samples: 4, strip: [200, 100, 50, 51], extra: 2)
        #expect(try SnapshotReader.decode(straight.bytes, path: "a").bitmap.pixels == [.init(40, 20, 10, 51)])
        let multiplied = TIFFBuilder.picture(width: 1, height: 1, samples: 4, strip: [40, 20, 10, 51], extra: 1)
        #expect(try SnapshotReader.decode(multiplied.bytes, path: "a").bitmap.pixels == [.init(40, 20, 10, 51)])
        var cmyk = straight
        cmyk.shorts[262] = [5]
        expectFailure(.unsupported, cmyk.bytes, "CMYK")
    }

    @Test func bmp() throws {
        func file(_ bits: Int, _ rows: [UInt8], height: Int) -> [UInt8] {
            func little(_ value: Int, _ size: Int) -> [UInt8] {
                (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            }
            let header =
                little(40, 4) + little(1, 4) + little(height, 4) + little(1, 2) + little(bits, 2) + little(0, 24)
            return Array("BM".utf8) + little(54 + rows.count, 4) + little(0, 4) + little(54, 4) + header + rows
        }
        let bottomUp = file(24, [3, 2, 1, 0, 30, 20, 10, 0], height: 2)
        #expect(
            try SnapshotReader.decode(bottomUp, path: "a").bitmap.pixels == [
                .init(10, 20, 30, 255), .init(1, 2, 3, 255),
            ])
        let topDown = file(24, [3, 2, 1, 0, 30, 20, 10, 0], height: -2)
        #expect(
            try SnapshotReader.decode(topDown, path: "a").bitmap.pixels == [
                .init(1, 2, 3, 255), .init(10, 20, 30, 255),
            ])
        let alpha = file(32, [50, 100, 200, 51], height: 1)
        #expect(try SnapshotReader.decode(alpha, path: "a").bitmap.pixels == [.init(40, 20, 10, 51)])
        expectFailure(.damaged, Array(bottomUp.dropLast(4)), "a row is missing")
    }

    @Test func everyTruncationIsFound() throws {
        let tiff = TIFFBuilder.picture(width: 4, height: 4, samples: 3, strip: (0..<48).map { UInt8($0) }).bytes
        let files = [
            Fixtures.jpegQuadrants, Fixtures.jpegFlat, Fixtures.jpegProgressive, Fixtures.jpegGray, Fixtures.webPLossy,
            Fixtures.webPLossless, Fixtures.webPLossyAlpha, Fixtures.webPAnimated, tiff,
        ]
        for (index, file) in files.enumerated() {
            for count in 16..<file.count {
                expectFailure(.damaged, Array(file.prefix(count)), "file \(index), \(count) bytes")
            }
            for count in 0..<16 {
                #expect(throws: MediaError.self) { try SnapshotReader.decode(Array(file.prefix(count)), path: "a") }
            }
        }
    }

    @Test func changedBytesNeverTrap() throws {
        var generator = Generator(seed: 20_240_501)
        let scratch = try Scratch()
        let picture = testPicture(width: 20, height: 14)
        try write(
            [(picture, 1)],
            with: try GIFWriter(
                path: scratch.file("a.gif"), settings: settings(20, 14), palette: palette(of: [picture])))
        let files = try [
            Fixtures.jpegQuadrants, Fixtures.jpegProgressive, Fixtures.webPLossy, Fixtures.webPLossless,
            Fixtures.webPLossyAlpha,
            Fixtures.webPAnimated,
            PNGBuilder(width: 2, height: 2, rows: [[1, 2, 3, 4, 5, 6], [7, 8, 9, 0, 1, 2]]).file,
            TIFFBuilder.picture(width: 2, height: 2, samples: 3, strip: [UInt8](1...12)).bytes,
            bytes(of: scratch.file("a.gif")),
        ]
        for file in files {
            for _ in 0..<400 {
                var changed = file
                for _ in 0..<Int.random(in: 1...6, using: &generator) {
                    changed[Int.random(in: 0..<changed.count, using: &generator)] = UInt8.random(
                        in: 0...255, using: &generator)
                }
                guard let bitmap = try? SnapshotReader.decode(changed, path: "a").bitmap else { continue }
                #expect(bitmap.pixels.allSatisfy { max($0.x, $0.y, $0.z) <= $0.w })
            }
        }
    }

    @Test func otherFilesAreNamedForWhatTheyAre() {
        let texts = [
            ("#EXTM3U\nhttp://example.com/a.ts\n", "playlist"), ("<svg xmlns=''></svg>", "SVG"),
            ("hello", "text, not an image"),
            ("<?xml version='1.0'?><svg/>", "SVG"), ("<!DOCTYPE html><p>", "HTML"),
            ("ffconcat version 1.0\nfile a.png", "playlist"),
            ("{\"a\": 1}", "JSON"), ("%PDF-1.4", "PDF"),
            ("version https://git-lfs.github.com/spec/v1\n", "git lfs pull"),
        ]
        for (text, word) in texts {
            do throws(MediaError) {
                _ = try SnapshotReader.decode(Array(text.utf8), path: "x.png")
                Issue.record("read: \(text)")
            } catch {
                #expect(error.code == .notAnImage && error.message.contains(word), "\(error)")
            }
        }
        expectFailure(.notAnImage, [], "nothing")
        expectFailure(.notAnImage, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "zeros")
        expectFailure(.unsupported, [0, 0, 0, 24] + Array("ftypheic".utf8) + [0, 0, 0, 0], "HEIC")
        expectFailure(.notAnImage, [0, 0, 0, 24] + Array("ftypisom".utf8) + [0, 0, 0, 0], "MP4")
    }

    @Test func onlyRegularFilesAreRead() throws {
        let scratch = try Scratch()
        #expect(code(of: scratch.file("none.png")) == .missingFile)
        #expect(code(of: scratch.file("none.png/a.png")) == .missingFile)
        #expect(code(of: "") == .missingFile)
        #expect(code(of: scratch.path) == .cannotRead)
        #expect(code(of: "/dev/zero") == .cannotRead)
        try #require(unsafe mkfifo(scratch.file("pipe.png"), 0o600) == 0)
        #expect(code(of: scratch.file("pipe.png")) == .cannotRead)
        #expect(code(of: try scratch.write([], "empty.png")) == .notAnImage)
        // A file with a hole: larger than the limit without taking any room.
        let huge = try scratch.write([0x89], "huge.png")
        try #require(unsafe truncate(huge, 1 << 31) == 0)
        #expect(code(of: huge) == .tooLarge)
        let good = try scratch.write(Fixtures.jpegFlat, "named wrongly.png")
        #expect(try SnapshotReader.read(good).path == good)
    }

    private func code(of path: String) -> MediaError.Code? {
        do throws(MediaError) {
            _ = try SnapshotReader.read(path)
            return nil
        } catch {
            return error.code
        }
    }
}

/// Random numbers that are the same on every run.
struct Generator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        // SplitMix64.
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}
