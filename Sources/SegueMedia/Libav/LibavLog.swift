internal import CFFmpeg

/// FFmpeg's messages: kept off standard error, the last error of a thread readable.
///
/// FFmpeg's log is process-wide, so this replaces whatever callback the process had set. Nothing here may be
/// inlined into other files: the C side's thread-local text would exist once per object file.
enum LibavLog {
    private static let captured: Void = segue_log_capture()

    /// Silences FFmpeg from the first call on; every entry into FFmpeg starts with this.
    @inline(never)
    static func silence() { captured }

    /// Forgets the current thread's last error message.
    @inline(never)
    static func clear() {
        silence()
        segue_log_clear()
    }

    /// The last message of level "error" or worse that FFmpeg logged on the current thread.
    @inline(never)
    static func lastError() -> String? {
        let text = unsafe String(cString: segue_log_last())
        guard !text.isEmpty else { return nil }
        return String(text.prefix { $0 != "\n" })
    }
}
