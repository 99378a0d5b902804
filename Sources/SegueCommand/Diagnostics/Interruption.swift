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
    /// Starts a thread that waits for Ctrl-C, a termination or a hang-up; call it before any other thread starts, so
    /// that all of them leave the signals to it.
    static func watch() {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&signals, number) }
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
        signal(SIGPIPE, SIG_IGN)
        let thread = Waiter(signals)
        thread.start()
    }
}

/// The thread's own state: the signals it waits for.
private final class Waiter: Sendable {
    private let signals: sigset_t

    init(_ signals: sigset_t) {
        self.signals = signals
    }

    func start() {
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        // Strict memory safety: the retained object is handed to the thread, which never ends.
        let context = unsafe Unmanaged.passRetained(self).toOpaque()
        unsafe pthread_create(
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
            }, context)
    }

    private func wait() {
        var signals = signals
        var number: Int32 = 0
        unsafe sigwait(&signals, &number)
        TemporaryFile.removeAll()
        Terminal.printError((Terminal.isInteractive ? "\r\u{1B}[K" : "") + "error: interrupted; nothing was written\n")
        _exit(number == SIGINT ? ExitStatus.interrupted.rawValue : 128 + number)
    }
}
