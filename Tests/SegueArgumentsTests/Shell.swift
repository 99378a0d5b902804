import Foundation

/// A shell of this machine, to see whether it likes a completion script.
struct Shell {
    let path: String

    /// The shell, or `nil` where it is not installed.
    init?(_ name: String) {
        let directories = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let path = directories.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
        guard let path else { return nil }
        self.path = path
    }

    static func isInstalled(_ name: String) -> Bool { Shell(name) != nil }

    /// Runs the program in a directory and returns what it prints, errors included.
    func run(_ arguments: [String], in directory: URL) throws -> (status: Int32, output: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.currentDirectoryURL = directory
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}

/// A directory with screenshots and other files, gone when the body ends.
func withScreenshots<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let files = FileManager.default
    let directory = files.temporaryDirectory.appendingPathComponent("segue-arguments-\(UUID().uuidString)")
    try files.createDirectory(
        at: directory.appendingPathComponent("shots"), withIntermediateDirectories: true)
    defer { try? files.removeItem(at: directory) }
    for name in ["a.png", "B.PNG", "c.jpg", "my shot.png", "clip.mp4", "notes.txt"] {
        try Data().write(to: directory.appendingPathComponent(name))
    }
    return try body(directory)
}
