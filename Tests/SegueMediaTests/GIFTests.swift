import SegueMedia
import SegueRaster
import Testing

@Suite struct GIFTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func gif(_ frames: [(Bitmap, Int)], fps: String = "30", loop: Int = 0) throws -> [UInt8] {
        var options = try settings(
            frames[0].0.width, frames[0].0.height, fps: fps, frames: frames.map(\.1).reduce(0, +))
        options.loopCount = loop
        try write(
            frames,
            with: GIFWriter(path: scratch.file("a.gif"), settings: options, palette: palette(of: frames.map(\.0))))
        return try bytes(of: scratch.file("a.gif"))
    }

    private func dots(_ count: Int) -> [(Bitmap, Int)] {
        (0..<count).map { index in
            var bitmap = Bitmap(width: 40, height: 20, filledWith: .init(255, 255, 255, 255))
            bitmap[index % 40, 3] = .init(200, 0, 0, 255)
            return (bitmap, 1)
        }
    }

    @Test(arguments: [("30", 61), ("50", 51), ("24", 50), ("29.97", 100), ("60/7", 20), ("1", 3)])
    func delaysCarryTheRoundingError(fps: String, count: Int) throws {
        let file = GIFFileReader(try gif(dots(count), fps: fps))
        #expect(file.isComplete && file.frames.count == count)
        let rate = try #require(FrameRate(fps))
        var total = 0
        for (index, frame) in file.frames.enumerated() {
            #expect(total == Int((rate.time(ofFrame: index) * 100).rounded()))
            #expect(frame.delay >= 2)
            total += frame.delay
        }
        #expect(total == Int((rate.time(ofFrame: count) * 100).rounded()))
    }

    @Test func thirtyFramesPerSecond() throws {
        #expect(GIFFileReader(try gif(dots(6))).frames.map(\.delay) == [3, 4, 3, 3, 4, 3])
    }

    @Test func equalFramesAreMerged() throws {
        var frames = dots(4)
        frames[1].1 = 15
        frames.insert(frames[2], at: 2)
        frames[4].1 = 30
        let file = GIFFileReader(try gif(frames))
        #expect(file.frames.map(\.delay) == [3, 50, 7, 100])
        #expect(file.frames.map(\.rectangle) == [[0, 0, 40, 20], [0, 3, 2, 1], [1, 3, 2, 1], [2, 3, 2, 1]])
    }

    @Test func delaysBeyondSixteenBits() throws {
        let file = GIFFileReader(
            try gif(
                [(testPicture(width: 8, height: 8), 700), (testPicture(width: 8, height: 8, shift: 3), 1)], fps: "1"))
        #expect(file.frames.map(\.delay) == [65_535, 4465, 100])
    }

    @Test(arguments: [(0, 0), (1, nil), (2, 1), (5, 4)] as [(Int, Int?)]) func loops(count: Int, written: Int?) throws {
        #expect(GIFFileReader(try gif(dots(2), loop: count)).loop == written)
    }

    @Test func fewColorsAreExact() throws {
        // 255 colours and a pattern long enough to fill the code table several times.
        var bitmap = Bitmap(width: 300, height: 300)
        for y in 0..<300 {
            for x in 0..<300 {
                let v = UInt8((x * x + y * 7 + x * y / 5) % 255); bitmap[x, y] = .init(v, 255 - v, v / 2, 255)
            }
        }
        _ = try gif([(bitmap, 1)])
        #expect(try SnapshotReader.read(scratch.file("a.gif")).bitmap == bitmap)
    }

    @Test(arguments: [1, 2, 3, 4, 15, 16, 255]) func everyPaletteSize(count: Int) throws {
        var bitmap = Bitmap(width: 64, height: 40, filledWith: .init(0, 0, 0, 255))
        for y in 0..<40 { for x in 0..<64 { bitmap[x, y] = .init(UInt8((x * 31 + y * 17) % count), 9, 9, 255) } }
        _ = try gif([(bitmap, 1)])
        #expect(try SnapshotReader.read(scratch.file("a.gif")).bitmap == bitmap)
    }

    @Test func flatColorsAmongManyAreKept() throws {
        var bitmap = testPicture(width: 200, height: 240)
        for y in 120..<240 { for x in 0..<200 { bitmap[x, y] = .init(UInt8(x), UInt8(y), UInt8((x * y) & 255), 255) } }
        let flats: [Bitmap.Pixel] = [
            .init(242, 242, 247, 255), .init(52, 199, 89, 255), .init(255, 59, 48, 255), .init(88, 86, 214, 255),
        ]
        for (index, flat) in flats.enumerated() {
            for y in 130..<160 { for x in 0..<25 { bitmap[20 + index * 30 + x, y] = flat } }
        }
        _ = try gif([(bitmap, 1)])
        let result = try SnapshotReader.read(scratch.file("a.gif")).bitmap
        for (index, flat) in flats.enumerated() { #expect(isClose(result[30 + index * 30, 145], flat, within: 2)) }
        #expect(isClose(result[5, 5], .init(0, 122, 255, 255), within: 2))
    }

    @Test(.enabled(if: Tool.hasFFmpeg)) func everyFrameIsShownAsDrawn() throws {
        let frames = (0..<12).map { (testPicture(width: 90, height: 70, shift: $0 * 5), $0 == 4 ? 3 : 1) }
        _ = try gif(frames, fps: "25")
        let shown = try Tool.decode(scratch.file("a.gif"))
        let size = 90 * 70 * 3
        try #require(shown.count == frames.count * size)
        for index in frames.indices {
            var error = 0.0
            for (pixel, wanted) in frames[index].0.pixels.enumerated() {
                for channel in 0..<3 {
                    let difference = Int(shown[index * size + pixel * 3 + channel]) - Int(wanted[channel])
                    error += Double(difference * difference)
                }
            }
            #expect(error / Double(size) < 30, "frame \(index)")
        }
    }

    @Test func transparentPixels() throws {
        var first = Bitmap(width: 6, height: 4)
        first[1, 1] = .init(255, 0, 0, 255)
        first[2, 1] = .init(60, 60, 60, 127)
        var second = Bitmap(width: 6, height: 4)
        second[4, 2] = .init(0, 0, 255, 255)
        let file = GIFFileReader(try gif([(first, 1), (second, 1), (first, 1)]))
        #expect(file.frames.map(\.disposal) == [2, 2, 1])
        #expect(file.frames[0].rectangle == [0, 0, 6, 4] && file.frames[2].rectangle == [1, 1, 1, 1])
        first[2, 1] = .init(0, 0, 0, 0)
        #expect(try SnapshotReader.read(scratch.file("a.gif")).bitmap == first)
    }

    @Test func sameFramesGiveTheSameBytes() throws {
        let frames = (0..<5).map { (testPicture(width: 120, height: 90, shift: $0 * 3), 1) }
        #expect(try gif(frames) == gif(frames))
    }

    @Test func limits() throws {
        let colors = palette(of: [testPicture(width: 8, height: 8)])
        for fps in ["60", "50.1"] {
            do throws(MediaError) {
                _ = try GIFWriter(path: scratch.file("b.gif"), settings: limited(fps), palette: colors)
                Issue.record("made at \(fps)")
            } catch {
                #expect(error.code == .invalidSettings && error.message.contains("50"))
            }
        }
        let empty = try GIFWriter(path: scratch.file("b.gif"), settings: settings(8, 8), palette: colors)
        #expect(throws: MediaError.self) { try empty.finish() }
        #expect(throws: MediaError.self) {
            try ClipWriters.make(.gif, path: scratch.file("b.gif"), settings: settings(8, 8))
        }
        #expect(scratch.names.isEmpty)
        #expect(Palette(colors: []) == nil && Palette(colors: Array(repeating: .init(1, 2, 3), count: 256)) == nil)
    }

    private func limited(_ fps: String) throws(MediaError) -> WriterSettings {
        guard let rate = FrameRate(fps) else { throw MediaError(.damaged, path: "", "no such rate") }
        return WriterSettings(width: 8, height: 8, frameRate: rate)
    }
}
