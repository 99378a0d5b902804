import Foundation

/// A directory that lasts as long as a test.
final class Scratch {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "segue-media-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// A path in the directory.
    func file(_ name: String) -> String { path + "/" + name }

    /// Writes a file and returns its path.
    func write(_ bytes: [UInt8], _ name: String) throws -> String {
        try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
        return file(name)
    }

    /// The names of everything in the directory, hidden files included.
    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? [] }
}

/// A file's bytes.
func bytes(of path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }
