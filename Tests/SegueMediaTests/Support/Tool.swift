import Foundation

/// Commands that check our files with other people's code; tests that need one are skipped without it.
enum Tool {
    static let hasFFmpeg = find("ffmpeg") != nil && find("ffprobe") != nil

    static func find(_ name: String) -> String? {
        let directories = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return directories.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// What a command writes to standard output, and its exit status.
    static func run(_ name: String, _ arguments: [String]) throws -> (output: [UInt8], status: Int32) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: find(name) ?? "/nonexistent/\(name)")
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return ([UInt8](output), process.terminationStatus)
    }

    /// `key=value` pairs of the first video stream and the container; frames are counted by decoding them.
    static func probe(_ path: String) throws -> [String: String] {
        let answer = try run(
            "ffprobe",
            ["-v", "error", "-count_frames", "-select_streams", "v:0", "-show_streams", "-show_format", path])
        var pairs: [String: String] = [:]
        for line in String(decoding: answer.output, as: UTF8.self).split(separator: "\n") {
            guard let equals = line.firstIndex(of: "=") else { continue }
            pairs[String(line[..<equals])] = String(line[line.index(after: equals)...])
        }
        return pairs
    }

    /// All frames as RGB, one after another.
    static func decode(_ path: String) throws -> [UInt8] {
        try run(
            "ffmpeg",
            [
                "-v", "error", "-i", path, "-fps_mode", "passthrough", "-vf",
                "scale=flags=accurate_rnd+full_chroma_int", "-f", "rawvideo", "-pix_fmt",
                "rgb24", "-",
            ]
        ).output
    }
}
