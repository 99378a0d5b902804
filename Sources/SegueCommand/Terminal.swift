import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The standard streams of the process.
enum Terminal {
    /// Whether stderr is a terminal, where a progress bar can be drawn.
    static var isInteractive: Bool {
        let kind = unsafe getenv("TERM").map { unsafe String(cString: $0) }
        return isatty(STDERR_FILENO) == 1 && kind != "dumb"
    }

    /// The terminal's width in characters; 80 where it is not known.
    static var columns: Int {
        var size = winsize()
        guard unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// Writes a line to stdout.
    static func printLine(_ text: String) {
        clearBar()
        let failure = write(text + "\n", to: STDOUT_FILENO)
        // Whoever closed the pipe wants no more.
        if failure != 0, failure != EPIPE { outputFailure.store(failure, ordering: .relaxed) }
    }

    /// Writes text to stderr as it is.
    static func printError(_ text: String) {
        clearBar()
        write(text, to: STDERR_FILENO)
    }

    /// Shows a progress bar in place of the one before; anything else that is printed takes it away first.
    static func showBar(_ text: String) {
        hasBar.store(true, ordering: .relaxed)
        write("\r\u{1B}[K" + text, to: STDERR_FILENO)
    }

    /// What went wrong on stdout, in words; `nil` where nothing did.
    static var outputProblem: String? {
        let failure = outputFailure.load(ordering: .relaxed)
        guard failure != 0, let text = unsafe strerror(failure) else { return nil }
        return unsafe String(cString: text)
    }

    private static let hasBar = Atomic(false)
    private static let outputFailure = Atomic<Int32>(0)

    private static func clearBar() {
        if hasBar.exchange(false, ordering: .relaxed) { write("\r\u{1B}[K", to: STDERR_FILENO) }
    }

    /// - Returns: 0, or the error number.
    @discardableResult
    private static func write(_ text: String, to descriptor: Int32) -> Int32 {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            // Strict memory safety: the pointer lives as long as the call.
            let count = unsafe bytes.withUnsafeBytes { unsafe systemWrite(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                return errno
            }
            bytes = bytes.dropFirst(count)
        }
        return 0
    }
}

/// `write(2)`, under a name that methods called `write` do not hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(descriptor, bytes, count)
}
