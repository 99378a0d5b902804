#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The few calls to the operating system that reading and writing share.
enum SystemCalls {
    /// What the system calls an error number, such as "No space left on device".
    static func text(of number: Int32) -> String {
        guard let text = unsafe strerror(number) else { return "system error \(number)" }
        return unsafe String(cString: text)
    }

    /// Repeats `call` while a signal interrupts it; the error number is 0 where it succeeded.
    static func retrying<Number: SignedInteger>(_ call: () -> Number) -> (result: Number, error: Int32) {
        while true {
            let result = call()
            guard result < 0 else { return (result, 0) }
            let number = errno
            guard number == EINTR else { return (result, number) }
        }
    }

    /// What a file is, following symbolic links, or the error number.
    static func status(of path: String) -> (status: stat, error: Int32) {
        var status = stat()
        let outcome = retrying { unsafe stat(path, &status) }
        return (status, outcome.error)
    }

    /// A folder's path without links, `.` and `..`; as it was given where it cannot be resolved.
    static func realPath(_ folder: String) -> String {
        guard let resolved = unsafe realpath(folder.isEmpty ? "." : folder, nil) else { return folder }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// Whether a status describes a regular file.
    static func isRegular(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFREG }

    /// What something that is not a regular file is called.
    static func kindName(_ status: stat) -> String {
        switch status.st_mode & S_IFMT {
        case S_IFDIR: "a directory"
        case S_IFIFO: "a pipe"
        case S_IFSOCK: "a socket"
        case S_IFCHR, S_IFBLK: "a device"
        default: "not a regular file"
        }
    }
}
