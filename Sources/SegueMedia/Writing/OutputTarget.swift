#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Where an output goes: the file behind symbolic links, checked before anything is written.
struct OutputTarget {
    /// The path as it was given, for error texts.
    var asked: String
    /// The file to replace or create.
    var path: String
    /// The permissions of the file that is there, if one is.
    var mode: mode_t?

    /// The directory of the file, as a prefix for other names in it.
    var directory: String { Self.directory(of: path) }
    /// The file's name without its directory.
    var name: String { path.utf8.last == 0x2F ? "" : path.split(separator: "/").last.map(String.init) ?? "" }

    /// Follows links and checks that a regular file can be put there.
    ///
    /// - Throws: `cannotCreate`.
    init(_ asked: String) throws(MediaError) {
        self.asked = asked
        guard !asked.isEmpty, !asked.utf8.contains(0) else {
            throw MediaError(.cannotCreate, path: asked, "“\(asked)” is not the name of a file")
        }
        path = try Self.followingLinks(asked)
        guard !name.isEmpty, name != ".", name != ".." else {
            throw MediaError(.cannotCreate, path: asked, "\(asked) is a directory; add a file name")
        }
        let existing = SystemCalls.status(of: path)
        guard existing.error != ENAMETOOLONG else {
            throw MediaError(.cannotCreate, path: asked, "\(asked) cannot be created: the name is too long")
        }
        if existing.error == 0 {
            guard SystemCalls.isRegular(existing.status) else {
                throw MediaError(
                    .cannotCreate, path: asked,
                    "\(asked) is \(SystemCalls.kindName(existing.status)); choose the name of a file")
            }
            guard unsafe access(path, W_OK) == 0 else {
                throw MediaError(
                    .cannotCreate, path: asked,
                    "\(asked) may not be replaced (\(SystemCalls.text(of: errno))); choose another name")
            }
            mode = existing.status.st_mode & 0o777
        } else {
            try checkDirectory()
        }
    }

    private func checkDirectory() throws(MediaError) {
        let shown = directory.isEmpty ? "the current directory" : directory
        let found = SystemCalls.status(of: directory.isEmpty ? "." : directory)
        if found.error == ENOENT {
            throw MediaError(
                .cannotCreate, path: asked, "\(asked) cannot be created: \(shown) does not exist; create it first")
        }
        guard found.error == 0, found.status.st_mode & S_IFMT == S_IFDIR else {
            let reason =
                found.error == 0 ? "is not a directory" : "cannot be used (\(SystemCalls.text(of: found.error)))"
            throw MediaError(.cannotCreate, path: asked, "\(asked) cannot be created: \(shown) \(reason)")
        }
    }

    private static func directory(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: 0x2F) else { return "" }
        return String(path[...slash])
    }

    /// The path behind at most 40 symbolic links, whether or not something is there.
    private static func followingLinks(_ asked: String) throws(MediaError) -> String {
        var path = asked
        for _ in 0..<40 {
            guard let link = linkTarget(of: path) else { return path }
            path = link.utf8.first == 0x2F ? link : directory(of: path) + link
        }
        throw MediaError(
            .cannotCreate, path: asked, "\(asked) is a symbolic link that leads nowhere; choose another name")
    }

    private static func linkTarget(of path: String) -> String? {
        let capacity = Int(PATH_MAX)
        return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
            guard let start = buffer.baseAddress else { return nil }
            let length = unsafe readlink(path, start, capacity)
            guard length > 0, length < capacity else { return nil }
            return unsafe String(decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
        }
    }
}
