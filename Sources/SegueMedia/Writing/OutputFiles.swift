#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The files that an output consists of, seen from outside its writer.
public enum OutputFiles {
    /// Checks before anything is drawn that an output can be created and would not replace one of its inputs.
    ///
    /// - Parameters:
    ///   - path: Where the output goes.
    ///   - kind: What is written.
    ///   - inputs: The files it is made from.
    /// - Throws: `cannotCreate`.
    public static func check(_ path: String, kind: OutputKind, inputs: [String]) throws(MediaError) {
        let first = try kind == .pngSequence ? NumberedName.parse(path)?.path(of: 0) ?? path : path
        try TemporaryFile(for: first).discard()
        let target = SystemCalls.status(of: first)
        guard target.error == 0 else { return }
        for input in inputs {
            let source = SystemCalls.status(of: input)
            guard source.error == 0, source.status.st_dev == target.status.st_dev,
                source.status.st_ino == target.status.st_ino
            else { continue }
            throw MediaError(
                .cannotCreate, path: path, "\(first) is one of the inputs and would be lost; choose another name")
        }
    }

    /// How many bytes an output that is finished takes up.
    public static func byteCount(_ path: String, kind: OutputKind, frameCount: Int) -> Int {
        func size(_ path: String) -> Int {
            let found = SystemCalls.status(of: path)
            return found.error == 0 ? Int(found.status.st_size) : 0
        }
        guard kind == .pngSequence, let name = try? NumberedName.parse(path) else { return size(path) }
        return (0..<frameCount).reduce(0) { $0 + size(name.path(of: $1)) }
    }
}
