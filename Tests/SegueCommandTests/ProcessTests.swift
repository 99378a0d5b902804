import Foundation
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The built command as a process: what it prints where, and how it ends when it is interrupted.
@Suite(.serialized) struct ProcessTests {
    private static let samples = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Samples")
        .path
    /// The command lies beside the test bundle.
    private static let command = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(
        path: "segue")
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "segue-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private struct Ended {
        var status: Int32
        var reason: Process.TerminationReason
        var output: String
        var error: String
    }

    /// Runs the command in the folder; a signal, if any, is sent once it has begun to write.
    private func run(_ arguments: [String], sending number: Int32? = nil) throws -> Ended {
        let process = Process()
        process.executableURL = ProcessTests.command
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let (output, error) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = error
        let before = try names().count
        try process.run()
        if let number {
            while try names().count == before, process.isRunning { usleep(1000) }
            usleep(50_000)
            kill(process.processIdentifier, number)
        }
        let texts = [output, error].map {
            String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        }
        process.waitUntilExit()
        return Ended(
            status: process.terminationStatus, reason: process.terminationReason, output: texts[0], error: texts[1])
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    private var big: [String] { ["home@3x.png", "detail@3x.png"].map { ProcessTests.samples + "/" + $0 } }
    private var small: [String] { ["small-home.png", "small-detail.png"].map { ProcessTests.samples + "/" + $0 } }

    @Test(
        arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)],
        ["clip.mp4", "clip.gif", "%03d.png"])
    func anInterruptionLeavesNothing(signal: (number: Int32, status: Int32), output: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let old = output == "%03d.png" ? "000.png" : output
        try Data("precious".utf8).write(to: folder.appending(path: old))
        let ended = try run(["render", "flip"] + big + ["-o", output, "--duration", "60"], sending: signal.number)
        #expect(ended.reason == .exit)
        #expect(ended.status == signal.status)
        #expect(ended.error == "error: interrupted; what was unfinished is removed\n")
        #expect(ended.output.isEmpty)
        #expect(try names() == [old])
        #expect(try Data(contentsOf: folder.appending(path: old)) == Data("precious".utf8))
    }

    @Test func inAPipeThereIsNothingButResults() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let ended = try run(["render", "flip"] + small + ["-o", "a.gif", "-o", "b.mp4", "--duration", "0.2"])
        #expect(ended.status == 0)
        #expect(ended.error.isEmpty)
        let lines = ended.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("a.gif  196×426  36 frames") == true)
        #expect(try names() == ["a.gif", "b.mp4"])
    }

    @Test func jsonIsOneObjectALine() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let ended = try run(["render", "flip"] + small + ["-o", "a.mp4", "--duration", "0.2", "--json"])
        let objects = try ended.output.split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(objects.last?["type"] as? String == "result")
        #expect(objects.last?["frames"] as? Int == 72)
        #expect(objects.last?["bytes"] as? Int == (try Data(contentsOf: folder.appending(path: "a.mp4"))).count)
        #expect(objects.dropLast().allSatisfy { $0["type"] as? String == "progress" })
    }

    @Test(
        arguments: [
            (["render", "flap", "a", "b", "-o", "o.gif"], "flap", 64),
            (["render", "flip", "no.png", "b", "-o", "o.gif"], "no.png", 66),
            (["render", "flip", "SMALL", "SMALL", "-o", "o.gif", "--fps", "0"], "--fps", 64),
            (["render", "flip", "SMALL", "SMALL", "-o", "no/o.gif"], "no/o.gif", 73),
            (["render", "flip", "SMALL", "SMALL", "-o", "o.gif", "-o", "./o.gif"], "o.gif", 64),
            (["render", "flip", "SMALL", "SMALL", "-o", "o-%02d.png", "-o", "o-03.png"], "o-03.png", 64),
            (["frobnicate"], "frobnicate", 64),
        ] as [([String], String, Int32)])
    func aFailureIsOneLineThatNamesItsCause(arguments: [String], cause: String, status: Int32) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let ended = try run(arguments.map { $0 == "SMALL" ? small[0] : $0 })
        #expect(ended.status == status)
        #expect(ended.output.isEmpty)
        #expect(ended.error.hasPrefix("error: ") && ended.error.hasSuffix("\n"))
        #expect(ended.error.split(separator: "\n").count == 1)
        #expect(ended.error.contains(cause))
        #expect(try names().isEmpty)
    }

    @Test func aSequenceDoesNotReplaceItsInputs() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, sample) in zip(["f-003.png", "f-004.png"], small) {
            try FileManager.default.copyItem(atPath: sample, toPath: folder.appending(path: name).path)
        }
        let ended = try run(["render", "flip", "f-003.png", "f-004.png", "-o", "f-%03d.png"])
        #expect(ended.status == 73)
        #expect(ended.error.contains("f-003.png is one of the inputs"))
        #expect(try names() == ["f-003.png", "f-004.png"])
    }

    @Test func aFullStdoutIsAnError() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        guard let full = FileHandle(forWritingAtPath: "/dev/full") else { return }
        let process = Process()
        process.executableURL = ProcessTests.command
        process.arguments = ["manual"]
        process.standardOutput = full
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 74)
    }
}
