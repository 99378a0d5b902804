import Foundation
import SegueCommand
import SegueMedia
import SegueRaster
import Testing

/// Whole command lines on real files, as a user types them.
@Suite struct CommandLineTests {
    private let samples = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Samples").path
    private var home: String { samples + "/small-home.png" }
    private var detail: String { samples + "/small-detail.png" }

    /// A folder that is gone when the test is over.
    private final class Folder {
        let path: String
        init() throws {
            path = NSTemporaryDirectory() + "segue-" + UUID().uuidString
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        deinit { try? FileManager.default.removeItem(atPath: path) }
        func file(_ name: String) -> String { path + "/" + name }
        func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: file(name))) }
        func write(_ name: String, _ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(filePath: file(name))) }
        var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
    }

    private func run(_ arguments: String...) async -> Int32 { await CommandLineTool.run(arguments) }

    @Test func rendersEveryKindAndTheSameBytesAgain() async throws {
        let folder = try Folder()
        for name in ["a.mp4", "b.mp4", "a.gif", "b.gif", "a.png", "b.png", "a.mov", "a.m4v"] {
            let status = await run(
                "render", "card-flip", home, detail, "-o", folder.file(name), "--duration", "0.2", "--hold", "0.1",
                "--quiet")
            #expect(status == 0, "\(name)")
        }
        for kind in ["mp4", "gif", "png"] {
            #expect(try folder.bytes("a." + kind) == folder.bytes("b." + kind), "\(kind) differs from run to run")
        }
        #expect(folder.names.count == 8, "nothing else is left behind: \(folder.names)")
    }

    @Test(arguments: ["flip", "hinge-flip", "card-flip", "zoom", "dissolve"])
    func framesOfASequenceAreTheStills(preset: String) async throws {
        let folder = try Folder()
        var status = await run(
            "render", preset, home, detail, "-o", folder.file("%02d.png"), "--hold", "0,0", "--fps", "20",
            "--duration", "1", "-q")
        #expect(status == 0)
        #expect(folder.names.count == 21)
        for k in [0, 1, 7, 13, 20] {
            let still = folder.file("still.png")
            status = await run("frame", preset, home, detail, "--at", "\(k)/20", "-o", still, "--duration", "1", "-q")
            #expect(status == 0)
            let name = k < 10 ? "0\(k).png" : "\(k).png"
            #expect(try folder.bytes("still.png") == folder.bytes(name), "frame \(k)")
        }
    }

    @Test func severalOutputsAtOnce() async throws {
        let folder = try Folder()
        let status = await run(
            "render", "flip", home, detail, "-o", folder.file("a.mp4"), "-o",
            folder.file("a.gif") + ":width=50,fps=10,hold=0", "--duration", "0.2", "--json")
        #expect(status == 0)
        #expect(folder.names == ["a.gif", "a.mp4"])
    }

    @Test func presetsAreFilesToo() async throws {
        let folder = try Folder()
        try folder.write(
            "mine.json", Array(#"{"transition": "flip", "set": {"edge": "top"}, "duration": 0.1, "hold": 0}"#.utf8))
        #expect(await run("render", folder.file("mine.json"), home, detail, "-o", folder.file("a.gif"), "-q") == 0)
        try folder.write(
            "own.json", Array(#"{"transition": "dissolve", "width": 20, "fps": 10, "duration": 0.2, "hold": 0}"#.utf8))
        #expect(await run("render", folder.file("own.json"), home, detail, "-o", folder.file("%d.png"), "-q") == 0)
        #expect(folder.names.filter { $0.hasSuffix(".png") } == ["0.png", "1.png", "2.png"])
        #expect(try SnapshotReader.read(folder.file("0.png")).bitmap.width == 20)
        try folder.write("bad.json", Array(#"{"transition": "flip", "set": {"edge": "up"}}"#.utf8))
        #expect(await run("render", folder.file("bad.json"), home, detail, "-o", folder.file("b.gif"), "-q") == 65)
        #expect(await run("render", folder.file("none.json"), home, detail, "-o", folder.file("b.gif"), "-q") == 66)
        #expect(!folder.names.contains("b.gif"))
    }

    @Test(
        arguments: [
            (["render", "flap", "H", "D", "-o", "O"], 64), (["render", "flip", "H", "-o", "O"], 64),
            (["render", "flip", "H", "D"], 64), (["render", "flip", "H", "D", "-o", "O", "--duration", "-1"], 64),
            (["render", "flip", "H", "D", "-o", "O", "--fps", "0"], 64),
            (["render", "flip", "H", "D", "-o", "O", "--set", "edge=up"], 64),
            (["render", "flip", "H", "D", "-o", "O", "--set", "egde=left"], 64),
            (["render", "flip", "H", "D", "-o", "O", "--set", "edge"], 64),
            (["render", "flip", "H", "D", "-o", "O", "--colour", "red"], 64),
            (["render", "flip", "H", "D", "-o", "O", "-o", "O"], 64),
            (["render", "flip", "H", "D", "D", "-o", "O"], 64),
            (["render", "flip", "H", "missing.png", "-o", "O"], 66), (["render", "flip", "H", "EMPTY", "-o", "O"], 65),
            (["render", "flip", "H", "TEXT", "-o", "O"], 65), (["render", "flip", "H", "CUT", "-o", "O"], 65),
            (["render", "flip", "H", "HUGE", "-o", "O"], 65), (["render", "flip", "H", "ZERO", "-o", "O"], 65),
            (["render", "flip", "H", "D", "-o", "no/such/folder/o.mp4"], 73),
            (["render", "flip", "H", "D", "-o", "H"], 73),
            (["render", "flip", "H", "D", "-o", "o.xyz"], 64),
            (["frame", "flip", "H", "D", "--at", "2", "-o", "O"], 64),
            (["frame", "flip", "H", "D", "--at", "1/0", "-o", "O"], 64),
            (["render", "flip", "H", "D", "-o", "a%4d.png"], 64),
            (["render", "flip", "H", "D", "-o", "O", "--duration", "0x10"], 64), (["list", "prests"], 64),
            (["rendre"], 64),
            (["completions", "csh"], 64),
            (["render", "flip", "H", "D", "-o", "O", "--scale", "0.1", "--width", "20000"], 64),
        ] as [([String], Int32)])
    func badInputEndsWithItsStatusAndTouchesNothing(arguments: [String], status: Int32) async throws {
        let folder = try Folder()
        let png = try Data(contentsOf: URL(filePath: home))
        try folder.write("empty.png", [])
        try folder.write("text.png", Array("This is no picture.\n".utf8))
        try folder.write("cut.png", Array(png.prefix(png.count / 2)))
        try folder.write("huge.png", header(width: 100_000, height: 100_000))
        try folder.write("zero.png", header(width: 0, height: 0))
        try folder.write("home.png", Array(png))
        try folder.write("o.png", Array("precious".utf8))
        let before = folder.names
        let places = [
            "H": "home.png", "EMPTY": "empty.png", "TEXT": "text.png", "CUT": "cut.png", "HUGE": "huge.png",
            "ZERO": "zero.png", "O": "o.png",
        ]
        let words = arguments.map { word in
            word == "D" ? detail : places[word].map(folder.file) ?? word
        }
        let start = ContinuousClock.now
        #expect(await CommandLineTool.run(words) == status)
        // Among tests that keep all cores busy; alone each takes milliseconds.
        #expect(start.duration(to: .now) < .seconds(20))
        #expect(folder.names == before)
        #expect(try folder.bytes("o.png") == Data("precious".utf8))
        #expect(try folder.bytes("home.png") == png)
    }

    /// A PNG that ends after its header.
    private func header(width: UInt32, height: UInt32) -> [UInt8] {
        func bigEndian(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
        let body = Array("IHDR".utf8) + bigEndian(width) + bigEndian(height) + [8, 6, 0, 0, 0]
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in body {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + body + bigEndian(~crc)
    }
}
