#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Whole files in memory.
enum FileBytes {
    /// The largest file that is read, in bytes: 1 GiB.
    static let limit = 1 << 30

    /// Reads a regular file.
    ///
    /// The kind and the size are checked on the open file before anything is allocated; a pipe or a device is
    /// refused without waiting for it.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - limit: The largest size that is read, in bytes.
    ///   - kind: What the file should be, for error texts, such as "an image".
    static func read(_ path: String, limit: Int = limit, kind: String = "an image") throws(MediaError) -> [UInt8] {
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw MediaError(.missingFile, path: path, "“\(path)” is not the name of a file")
        }
        let opened = SystemCalls.retrying { unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        guard opened.error == 0 else { throw failure(opened.error, path: path) }
        let descriptor = opened.result
        defer { close(descriptor) }

        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw failure(errno, path: path) }
        guard SystemCalls.isRegular(status) else {
            throw MediaError(
                .cannotRead, path: path, "\(path) is \(SystemCalls.kindName(status)); give \(kind) instead")
        }
        let size = Int(status.st_size)
        guard size <= limit else {
            throw MediaError(
                .tooLarge, path: path,
                "\(path) is a file of \(size >> 20) MiB; \(kind) may have up to \(limit >> 20) MiB")
        }
        guard size > 0 else { throw MediaError(.notAnImage, path: path, "\(path) is empty, not \(kind)") }
        return try contents(of: descriptor, size: size, path: path)
    }

    private static func contents(of descriptor: Int32, size: Int, path: String) throws(MediaError) -> [UInt8] {
        var failed: Int32 = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let start = count
                let part = SystemCalls.retrying {
                    unsafe readBytes(descriptor, buffer.baseAddress.map { unsafe $0 + start }, size - start)
                }
                failed = part.error
                guard part.result > 0 else { break }
                count += part.result
            }
        }
        guard failed == 0 else { throw failure(failed, path: path) }
        return bytes
    }

    private static func failure(_ number: Int32, path: String) -> MediaError {
        switch number {
        case ENOENT, ENOTDIR:
            MediaError(.missingFile, path: path, "\(path) does not exist; check the name and the directory")
        case EACCES, EPERM:
            MediaError(.cannotRead, path: path, "\(path) may not be read; check its permissions")
        default:
            MediaError(.cannotRead, path: path, "\(path) cannot be read: \(SystemCalls.text(of: number))")
        }
    }
}

/// `read(2)`, under a name that `FileBytes.read` does not hide.
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
    guard let buffer = unsafe buffer else { return 0 }
    return unsafe read(descriptor, buffer, count)
}
