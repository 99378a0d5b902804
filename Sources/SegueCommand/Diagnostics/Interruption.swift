import SegueMedia

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Ends the process cleanly when it is interrupted: whatever is half-written is removed first.
enum Interruption {
    /// Starts a thread that waits for Ctrl-C, a termination or a hang-up.
    ///
    /// To be called on the main thread before any other thread starts: all threads then leave the signals to that one.
    /// A signal that the process was started to ignore, as by `nohup`, stays ignored.
    static func watch() {
        signal(SIGPIPE, SIG_IGN)
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { unsafe sigaddset(&signals, number) }
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
        if !Waiter(signals).start() { unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        // The only way to ask for a handler is to set one; SIG_DFL is what it is otherwise.
        let before = signal(number, SIG_DFL)
        let ignore = unsafe unsafeBitCast(SIG_IGN, to: Int.self)
        guard unsafe unsafeBitCast(before, to: Int.self) == ignore else { return false }
        _ = signal(number, SIG_IGN)
        return true
    }
}

/// The thread's own state: the signals it waits for.
private final class Waiter: Sendable {
    private let signals: sigset_t

    init(_ signals: sigset_t) {
        self.signals = signals
    }

    /// Whether the thread runs.
    func start() -> Bool {
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        // Strict memory safety: the retained object is handed to the thread, which never ends.
        let context = unsafe Unmanaged.passRetained(self).toOpaque()
        return unsafe pthread_create(
            &thread, nil,
            { context in
                #if canImport(Darwin)
                unsafe Unmanaged<Waiter>.fromOpaque(context).takeUnretainedValue().wait()
                #else
                if let context = unsafe context {
                    unsafe Unmanaged<Waiter>.fromOpaque(context).takeUnretainedValue().wait()
                }
                #endif
                return nil
            }, context) == 0
    }

    private func wait() {
        var signals = signals
        var number: Int32 = 0
        unsafe sigwait(&signals, &number)
        TemporaryFile.removeAll {
            Terminal.printError("error: interrupted; what was unfinished is removed\n")
            _exit(number == SIGINT ? ExitStatus.interrupted.rawValue : 128 + number)
        }
    }
}
