internal import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file under a hidden temporary name beside its target, renamed over the target when it is complete.
///
/// Until then a file that was there before is untouched. Dropping the object, `discard()` and `removeAll()`
/// remove the temporary file.
package final class TemporaryFile: Sendable {
    private enum State {
        /// Being written.
        case open(Int32)
        /// Written and closed, not yet in place.
        case closed
        /// In place or removed.
        case done
    }

    /// The names of all temporary files of this process.
    private static let registry = Mutex<Set<String>>([])

    /// The target as it was given.
    package let path: String
    private let target: OutputTarget
    private let temporaryPath: String
    private let state: Mutex<State>

    /// Creates an empty temporary file beside a target.
    ///
    /// A symbolic link is followed: the file it points to is the target.
    ///
    /// - Throws: `cannotCreate` where the directory is missing or may not be written, or where the target is
    ///   something else than a regular file; `cannotWrite` where the disk is full.
    package init(for path: String) throws(MediaError) {
        let target = try OutputTarget(path)
        var name = ""
        var opened: (result: Int32, error: Int32) = (-1, EEXIST)
        for _ in 0..<100 where opened.error == EEXIST {
            name = target.directory + Self.hiddenName(for: target.name)
            // Under the lock, so that whoever removes all files knows of this one or keeps it from being made.
            opened = Self.registry.withLock { names in
                let opened = SystemCalls.retrying {
                    unsafe open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
                }
                if opened.error == 0 { names.insert(name) }
                return opened
            }
        }
        guard opened.error == 0 else {
            let isFull = opened.error == ENOSPC || opened.error == EDQUOT
            throw MediaError(
                isFull ? .cannotWrite : .cannotCreate, path: path,
                "\(path) cannot be created: \(SystemCalls.text(of: opened.error))")
        }
        if let mode = target.mode { _ = fchmod(opened.result, mode) }
        self.path = path
        self.target = target
        temporaryPath = name
        state = Mutex(.open(opened.result))
    }

    deinit { discard() }

    /// Removes the temporary files of all writers in this process; for a thread that handles signals.
    ///
    /// Writers that go on afterwards fail when they finish.
    ///
    /// - Parameter last: Called before another temporary file can be made, to end the process.
    package static func removeAll(_ last: () -> Void = {}) {
        registry.withLock { names in
            for name in names { unsafe _ = unlink(name) }
            names.removeAll()
            last()
        }
    }

    /// Writes all bytes at an offset from the start of the file.
    ///
    /// - Returns: 0, or the error number of the system.
    func write(_ bytes: UnsafeRawBufferPointer, at offset: Int64) -> Int32 {
        state.withLock { state in
            guard case .open(let descriptor) = state else { return EBADF }
            var written = 0
            while written < bytes.count {
                let start = written
                let part = SystemCalls.retrying {
                    unsafe pwrite(
                        descriptor, bytes.baseAddress.map { unsafe $0 + start }, bytes.count - start,
                        off_t(offset) + off_t(start))
                }
                guard part.error == 0 else { return part.error }
                guard part.result > 0 else { return EIO }
                written += part.result
            }
            return 0
        }
    }

    /// Reads what has been written; fewer bytes only at the end of the file.
    ///
    /// - Returns: The number of bytes, or the negative error number.
    func read(into bytes: UnsafeMutableRawBufferPointer, at offset: Int64) -> Int {
        state.withLock { state in
            guard case .open(let descriptor) = state else { return -Int(EBADF) }
            let part = SystemCalls.retrying {
                unsafe pread(descriptor, bytes.baseAddress, bytes.count, off_t(offset))
            }
            return part.error == 0 ? part.result : -Int(part.error)
        }
    }

    /// Closes the file so that only the rename is left; `isDurable` also waits for the disk.
    func close(isDurable: Bool) throws(MediaError) {
        let failure: Int32 = state.withLock { state in
            guard case .open(let descriptor) = state else { return 0 }
            state = .closed
            var failure: Int32 = 0
            if isDurable {
                let synced = SystemCalls.retrying { fsync(descriptor) }
                // Some file systems cannot wait; that is no failure of the file.
                if synced.error != EINVAL, synced.error != ENOTSUP { failure = synced.error }
            }
            // Never retried: after EINTR the descriptor is gone on Linux.
            if closeDescriptor(descriptor) != 0, errno != EINTR, failure == 0 { failure = errno }
            return failure
        }
        guard failure == 0 else {
            discard()
            throw Self.writeFailure(failure, path: path)
        }
    }

    /// Closes the file and renames it over the target.
    ///
    /// - Throws: `cannotWrite`; the temporary file is removed then.
    package func commit() throws(MediaError) {
        try close(isDurable: true)
        let failure: Int32 = state.withLock { state in
            guard case .closed = state else { return EBADF }
            state = .done
            let renamed = SystemCalls.retrying { unsafe rename(temporaryPath, target.path) }
            if renamed.error != 0 { unsafe _ = unlink(temporaryPath) }
            return renamed.error
        }
        Self.registry.withLock { _ = $0.remove(temporaryPath) }
        guard failure == 0 else { throw Self.writeFailure(failure, path: path) }
    }

    /// Removes the temporary file; harmless after `commit()`.
    package func discard() {
        state.withLock { state in
            if case .open(let descriptor) = state { _ = closeDescriptor(descriptor) }
            if case .done = state { return }
            unsafe _ = unlink(temporaryPath)
            state = .done
        }
        Self.registry.withLock { _ = $0.remove(temporaryPath) }
    }

    /// The error for a failed write.
    static func writeFailure(_ number: Int32, path: String) -> MediaError {
        let advice = number == ENOSPC || number == EDQUOT ? "; free some space or write elsewhere" : ""
        return MediaError(
            .cannotWrite, path: path, "\(path) cannot be written: \(SystemCalls.text(of: number))\(advice)")
    }

    /// A name that starts with a dot, is short enough for every file system and is not taken.
    private static func hiddenName(for name: String) -> String {
        let start = String(decoding: name.utf8.prefix(160), as: UTF8.self)
        let random = String(UInt64.random(in: 0..<1 << 40), radix: 36)
        return ".\(start).\(random).part"
    }
}

/// `close(2)`, under a name that the method does not hide.
private func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }
