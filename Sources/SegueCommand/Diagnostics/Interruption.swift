import SegueMedia
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Ends the process cleanly when it is interrupted: whatever is half-written is removed first.
///
/// A signal's handler may call hardly anything, so it only writes the signal's number into a pipe; a thread that waits
/// at the other end does the rest.
enum Interruption {
    /// From now on Ctrl-C, a termination and a hang-up end the process cleanly.
    ///
    /// A signal that the process was started to ignore, as by `nohup`, stays ignored.
    static func watch() {
        signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0, startThread(readingFrom: ends[0]) else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        pipeEntrance.store(ends[1], ordering: .relaxed)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let before = signal(number) { number in
                var byte = UInt8(truncatingIfNeeded: number)
                unsafe _ = write(pipeEntrance.load(ordering: .relaxed), &byte, 1)
            }
            // Functions compare by their addresses.
            let (old, ignore) = unsafe (unsafeBitCast(before, to: Int.self), unsafeBitCast(SIG_IGN, to: Int.self))
            if old == ignore { signal(number, SIG_IGN) }
        }
    }

    private static func startThread(readingFrom descriptor: Int32) -> Bool {
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        pipeExit.store(descriptor, ordering: .relaxed)
        let status = unsafe pthread_create(
            &thread, nil,
            { _ in
                Interruption.waitAndEnd()
                return nil
            }, nil)
        return status == 0
    }

    private static func waitAndEnd() {
        var byte: UInt8 = 0
        while unsafe read(pipeExit.load(ordering: .relaxed), &byte, 1) != 1 {
            guard errno == EINTR else { return }
        }
        let number = Int32(byte)
        TemporaryFile.removeAll {
            Terminal.printError("error: interrupted; what was unfinished is removed\n")
            _exit(number == SIGINT ? ExitStatus.interrupted.rawValue : 128 + number)
        }
    }
}

private let pipeEntrance = Atomic<Int32>(-1)
private let pipeExit = Atomic<Int32>(-1)
