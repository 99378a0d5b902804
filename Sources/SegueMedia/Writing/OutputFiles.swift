#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The files that an output consists of, seen from outside its writer.
package enum OutputFiles {
    /// Checks before anything is drawn that an output can be created and would not replace one of its inputs.
    ///
    /// - Parameters:
    ///   - path: Where the output goes.
    ///   - kind: What is written.
    ///   - frameCount: How many frames a sequence has.
    ///   - inputs: The files it is made from.
    /// - Throws: `cannotCreate`.
    package static func check(
        _ path: String, kind: OutputKind, frameCount: Int, inputs: [String]
    ) throws(MediaError) {
        let files = try files(of: path, kind: kind, frameCount: frameCount)
        if let first = files.first { try TemporaryFile(for: first).discard() }
        let sources = inputs.map { SystemCalls.status(of: $0) }.filter { $0.error == 0 }.map(\.status)
        for file in files {
            let target = SystemCalls.status(of: file)
            guard target.error == 0 else { continue }
            let isInput = sources.contains { $0.st_dev == target.status.st_dev && $0.st_ino == target.status.st_ino }
            guard !isInput else {
                throw MediaError(
                    .cannotCreate, path: path, "\(file) is one of the inputs and would be lost; choose another name")
            }
        }
    }

    /// The names of an output's files, links followed and folders resolved, so that one file has one name.
    package static func identities(
        _ path: String, kind: OutputKind, frameCount: Int
    ) throws(MediaError) -> Set<String> {
        var folders: [String: String] = [:]
        var identities: Set<String> = []
        for file in try files(of: path, kind: kind, frameCount: frameCount) {
            let target = try OutputTarget(file)
            let folder = folders[target.directory] ?? SystemCalls.realPath(target.directory)
            folders[target.directory] = folder
            identities.insert(folder + "/" + target.name)
        }
        return identities
    }

    private static func files(
        of path: String, kind: OutputKind, frameCount: Int
    ) throws(MediaError) -> [String] {
        guard kind == .pngSequence, let name = try NumberedName.parse(path) else { return [path] }
        return (0..<frameCount).map(name.path)
    }

    /// How many bytes an output that is finished takes up.
    package static func byteCount(_ path: String, kind: OutputKind, frameCount: Int) -> Int {
        func size(_ path: String) -> Int {
            let found = SystemCalls.status(of: path)
            return found.error == 0 ? Int(found.status.st_size) : 0
        }
        let files = (try? files(of: path, kind: kind, frameCount: frameCount)) ?? []
        return files.reduce(0) { $0 + size($1) }
    }
}
