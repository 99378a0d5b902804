import SegueMedia
import SegueRaster
import Testing

@Suite struct PNGWritingTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func opaquePicturesComeBackBitForBit() throws {
        for (width, height) in [(1, 1), (3, 7), (61, 40)] {
            let bitmap = testPicture(width: width, height: height)
            try write([(bitmap, 1)], with: PNGWriter(path: scratch.file("a.png"), settings: settings(width, height)))
            #expect(try SnapshotReader.read(scratch.file("a.png")).bitmap == bitmap)
            // Colour type 2: RGB.
            #expect(try bytes(of: scratch.file("a.png"))[25] == 2)
        }
    }

    @Test func everyPremultipliedColorComesBack() throws {
        var bitmap = Bitmap(width: 256, height: 256)
        for alpha in 0...255 {
            for channel in 0...alpha {
                bitmap[channel, alpha] = .init(UInt8(channel), UInt8(alpha - channel), 0, UInt8(alpha))
            }
        }
        try write([(bitmap, 1)], with: PNGWriter(path: scratch.file("a.png"), settings: settings(256, 256)))
        #expect(try SnapshotReader.read(scratch.file("a.png")).bitmap == bitmap)
        #expect(try bytes(of: scratch.file("a.png"))[25] == 6)
    }

    @Test(arguments: [nil, 1, 2, 3] as [Int?]) func density(scale: Int?) throws {
        var options = try settings(2, 2)
        options.pixelsPerPoint = scale
        try write(
            [(testPicture(width: 2, height: 2), 1)], with: PNGWriter(path: scratch.file("a.png"), settings: options))
        #expect(try SnapshotReader.read(scratch.file("a.png")).pixelsPerPoint == (scale == 1 ? nil : scale))
    }

    @Test func sequencesAreNumberedFromZero() throws {
        let frames = (0..<3).map { testPicture(width: 20, height: 10, shift: $0) }
        let writer = try PNGSequenceWriter(path: scratch.file("f-%03d.png"), settings: settings(20, 10))
        try writer.append(try writer.prepare(frames[0]), repeated: 1)
        try writer.append(try writer.prepare(frames[1]), repeated: 2)
        try writer.append(try writer.prepare(frames[2]), repeated: 1)
        #expect(scratch.names.allSatisfy { $0.hasPrefix(".") } && scratch.names.count == 4)
        try writer.finish()
        #expect(scratch.names == ["f-000.png", "f-001.png", "f-002.png", "f-003.png"])
        for (index, frame) in [0, 1, 1, 2].enumerated() {
            #expect(try SnapshotReader.read(scratch.file("f-00\(index).png")).bitmap == frames[frame])
        }
    }

    @Test func unfinishedFilesAreRemoved() throws {
        let bitmap = testPicture(width: 4, height: 4)
        let still = try PNGWriter(path: scratch.file("a.png"), settings: settings(4, 4))
        try still.append(try still.prepare(bitmap), repeated: 1)
        still.cancel()
        do {
            let sequence = try PNGSequenceWriter(path: scratch.file("a%d.png"), settings: settings(4, 4))
            try sequence.append(try sequence.prepare(bitmap), repeated: 3)
        }
        #expect(scratch.names.isEmpty)
        #expect(throws: MediaError.self) { try still.finish() }
    }

    @Test func misuseIsAnError() throws {
        let writer = try PNGWriter(path: scratch.file("a.png"), settings: settings(4, 4))
        #expect(throws: MediaError.self) { try writer.prepare(testPicture(width: 5, height: 4)) }
        let frame = try writer.prepare(testPicture(width: 4, height: 4))
        try writer.append(frame, repeated: 1)
        #expect(throws: MediaError.self) { try writer.append(frame, repeated: 1) }
        try writer.finish()
        let empty = try PNGWriter(path: scratch.file("b.png"), settings: settings(4, 4))
        #expect(throws: MediaError.self) { try empty.finish() }
        for (width, height) in [(0, 4), (4, -1), (20_000, 4)] {
            #expect(throws: MediaError.self) {
                try PNGWriter(path: scratch.file("c.png"), settings: settings(width, height))
            }
        }
        #expect(throws: MediaError.self) {
            try PNGSequenceWriter(path: scratch.file("c.png"), settings: settings(4, 4))
        }
    }

    @Test func threadsShareAWriter() async throws {
        let writer = try PNGSequenceWriter(path: scratch.file("t%d.png"), settings: settings(64, 64))
        let frames = (0..<16).map { testPicture(width: 64, height: 64, shift: $0) }
        let prepared = try await withThrowingTaskGroup(of: (Int, PNGWriter.PreparedFrame).self) { group in
            for (index, frame) in frames.enumerated() { group.addTask { (index, try writer.prepare(frame)) } }
            var result: [Int: PNGWriter.PreparedFrame] = [:]
            for try await (index, frame) in group { result[index] = frame }
            return result
        }
        for index in frames.indices { try writer.append(try #require(prepared[index]), repeated: 1) }
        try writer.finish()
        for (index, frame) in frames.enumerated() {
            #expect(try SnapshotReader.read(scratch.file("t\(index).png")).bitmap == frame)
        }
    }
}
