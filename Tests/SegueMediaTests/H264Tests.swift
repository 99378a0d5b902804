import SegueMedia
import SegueRaster
import Testing

@Suite struct H264Tests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func clip(
        _ name: String, _ frames: [(Bitmap, Int)], fps: String = "60",
        _ change: (inout WriterSettings) -> Void = { _ in }
    ) throws {
        var options = try settings(
            frames[0].0.width, frames[0].0.height, fps: fps, frames: frames.map(\.1).reduce(0, +))
        change(&options)
        try write(frames, with: H264Writer(OutputKind.of(path: name), path: scratch.file(name), settings: options))
    }

    @Test(.enabled(if: Tool.hasFFmpeg), arguments: ["a.mp4", "a.mov", "a.m4v"]) func streamIsTagged(name: String) throws
    {
        try clip(name, (0..<7).map { (testPicture(width: 64, height: 48, shift: $0), 1) }) { $0.title = "Flip — 1" }
        let facts = try Tool.probe(scratch.file(name))
        let expected = [
            "codec_name": "h264", "profile": "High", "pix_fmt": "yuv420p", "width": "64", "height": "48",
            "color_range": "tv",
            "color_space": "bt709", "color_transfer": "bt709", "color_primaries": "bt709", "chroma_location": "left",
            "r_frame_rate": "60/1", "avg_frame_rate": "60/1", "nb_frames": "7", "nb_read_frames": "7",
            "sample_aspect_ratio": "1:1",
            "start_time": "0.000000", "TAG:title": "Flip — 1",
        ]
        for (key, value) in expected { #expect(facts[key] == value, "\(key)") }
        #expect(facts["TAG:creation_time"] == nil && facts["TAG:encoder"] == nil)
        let file = try bytes(of: scratch.file(name))
        let index = try #require(offset(of: "moov", in: file))
        let data = try #require(offset(of: "mdat", in: file))
        let color = try #require(offset(of: "colr", in: file))
        #expect(index < data)
        // "nclx" (MP4) or "nclc" (QuickTime) with BT.709 three times.
        #expect(Array(file[color + 4..<color + 7]) == Array("ncl".utf8))
        #expect(Array(file[color + 8..<color + 14]) == [0, 1, 0, 1, 0, 1])
        #expect(offset(of: "x264", in: file) == nil && offset(of: "Lav", in: file) == nil)
    }

    @Test(
        .enabled(if: Tool.hasFFmpeg),
        arguments: [
            ("30000/1001", "30000/1001", 30.0), ("29.97", "2997/100", 30), ("24", "24/1", 30), ("12.5", "25/2", 30),
        ])
    func rateAndDurationAreExact(text: String, written: String, count: Double) throws {
        let frames = [
            (testPicture(width: 16, height: 16), 10), (testPicture(width: 16, height: 16, shift: 2), 19),
            (testPicture(width: 16, height: 16), 1),
        ]
        try clip("a.mp4", frames, fps: text)
        let facts = try Tool.probe(scratch.file("a.mp4"))
        #expect(facts["r_frame_rate"] == written && facts["avg_frame_rate"] == written)
        #expect(facts["nb_read_frames"] == "30")
        let rate = try #require(FrameRate(text))
        #expect(abs(try #require(facts["duration"].flatMap(Double.init)) - rate.time(ofFrame: 30)) < 0.002)
    }

    @Test(.enabled(if: Tool.hasFFmpeg)) func flatColorsComeBack() throws {
        let colors: [Bitmap.Pixel] = [
            .init(255, 255, 255, 255), .init(0, 0, 0, 255), .init(0, 122, 255, 255), .init(255, 59, 48, 255),
            .init(52, 199, 89, 255),
            .init(242, 242, 247, 255), .init(128, 128, 128, 255), .init(88, 86, 214, 255), .init(255, 204, 0, 255),
            .init(1, 2, 3, 255),
        ]
        try clip("a.mp4", colors.map { (Bitmap(width: 48, height: 32, filledWith: $0), 1) }) { $0.quality = 95 }
        let shown = try Tool.decode(scratch.file("a.mp4"))
        let size = 48 * 32 * 3
        try #require(shown.count == colors.count * size)
        for (index, color) in colors.enumerated() {
            for channel in 0..<3 {
                let found = Int(shown[index * size + (10 * 48 + 20) * 3 + channel])
                #expect(abs(found - Int(color[channel])) <= 2, "\(color) channel \(channel): \(found)")
            }
        }
    }

    @Test(.enabled(if: Tool.hasFFmpeg)) func flatColorsComeBackAtTheDefaultQuality() throws {
        var bitmap = testPicture(width: 160, height: 120)
        let flat: Bitmap.Pixel = .init(52, 199, 89, 255)
        for y in 70..<110 { for x in 20..<140 { bitmap[x, y] = flat } }
        try clip("a.mp4", [(bitmap, 5)])
        let shown = try Tool.decode(scratch.file("a.mp4"))
        for channel in 0..<3 { #expect(abs(Int(shown[(90 * 160 + 80) * 3 + channel]) - Int(flat[channel])) <= 2) }
    }

    @Test(.enabled(if: Tool.hasFFmpeg)) func oddSizesRepeatTheEdge() throws {
        for (width, height) in [(33, 21), (1, 1), (2, 3), (31, 16)] {
            var bitmap = Bitmap(width: width, height: height, filledWith: .init(30, 30, 30, 255))
            for y in 0..<height { bitmap[width - 1, y] = .init(220, 220, 220, 255) }
            try clip("a.mp4", [(bitmap, 2)]) { $0.quality = 100 }
            let (columns, rows) = ((width + 1) / 2 * 2, (height + 1) / 2 * 2)
            let facts = try Tool.probe(scratch.file("a.mp4"))
            #expect(facts["width"] == "\(columns)" && facts["height"] == "\(rows)")
            let shown = try Tool.decode(scratch.file("a.mp4"))
            try #require(shown.count == 2 * columns * rows * 3)
            for x in [width - 1, columns - 1] {
                for y in [0, rows - 1] {
                    #expect(abs(Int(shown[(y * columns + x) * 3]) - 220) <= 4, "\(width)×\(height), \(x)")
                }
            }
        }
    }

    @Test func sameFramesGiveTheSameBytes() async throws {
        let frames = (0..<12).map { testPicture(width: 96, height: 80, shift: $0 * 2) }
        var files: [[UInt8]] = []
        for threads in [1, 1, 6] {
            let name = scratch.file("\(files.count).mp4")
            let writer = try H264Writer(.mp4, path: name, settings: settings(96, 80, fps: "60", frames: 12))
            var prepared: [Int: H264Writer.PreparedFrame] = [:]
            for start in stride(from: 0, to: frames.count, by: threads) {
                try await withThrowingTaskGroup(of: (Int, H264Writer.PreparedFrame).self) { group in
                    for index in start..<start + threads {
                        group.addTask { (index, try writer.prepare(frames[index])) }
                    }
                    for try await (index, frame) in group { prepared[index] = frame }
                }
            }
            for index in frames.indices { try writer.append(try #require(prepared[index]), repeated: 1 + index % 2) }
            try writer.finish()
            files.append(try bytes(of: name))
        }
        #expect(files[0] == files[1] && files[0] == files[2])
    }

    @Test func qualityDecidesTheSize() throws {
        let frames = (0..<8).map { (testPicture(width: 200, height: 160, shift: $0 * 4), 1) }
        let sizes = try [0, 40, 80, 100].map { quality in
            try clip("a.mp4", frames) { $0.quality = quality }
            return try bytes(of: scratch.file("a.mp4")).count
        }
        #expect(sizes == sizes.sorted() && Set(sizes).count == 4)
        try clip("a.mp4", frames)
        #expect(try bytes(of: scratch.file("a.mp4")).count == sizes[2])
    }

    @Test func unfinishedFilesAreRemoved() throws {
        let existing = try scratch.write([1, 2, 3], "a.mp4")
        let bitmap = testPicture(width: 32, height: 32)
        let writer = try H264Writer(.mp4, path: existing, settings: settings(32, 32))
        try writer.append(try writer.prepare(bitmap), repeated: 5)
        #expect(scratch.names.count == 2)
        writer.cancel()
        #expect(scratch.names == ["a.mp4"])
        #expect(throws: MediaError.self) { try writer.append(try writer.prepare(bitmap), repeated: 1) }
        #expect(throws: MediaError.self) { try writer.finish() }
        do { _ = try H264Writer(.mp4, path: existing, settings: settings(32, 32)) }
        let empty = try H264Writer(.mp4, path: existing, settings: settings(32, 32))
        #expect(throws: MediaError.self) { try empty.finish() }
        #expect(scratch.names == ["a.mp4"])
        #expect(try bytes(of: existing) == [1, 2, 3])
    }

    @Test func impossibleSettings() throws {
        for (width, height) in [(0, 0), (-2, 4), (16_386, 16)] {
            #expect(throws: MediaError.self) {
                try H264Writer(.mp4, path: scratch.file("a.mp4"), settings: settings(width, height))
            }
        }
        var options = try settings(16, 16)
        options.quality = 101
        #expect(throws: MediaError.self) { try H264Writer(.mp4, path: scratch.file("a.mp4"), settings: options) }
        options.quality = .nan
        #expect(throws: MediaError.self) { try H264Writer(.mp4, path: scratch.file("a.mp4"), settings: options) }
        let writer = try H264Writer(.mp4, path: scratch.file("a.mp4"), settings: settings(16, 16))
        #expect(throws: MediaError.self) { try writer.prepare(Bitmap(width: 15, height: 16)) }
        writer.cancel()
        #expect(scratch.names.isEmpty)
    }

    private func offset(of name: String, in file: [UInt8]) -> Int? {
        let pattern = Array(name.utf8)
        return (0..<file.count - pattern.count).first { file[$0..<$0 + pattern.count].elementsEqual(pattern) }
    }
}
