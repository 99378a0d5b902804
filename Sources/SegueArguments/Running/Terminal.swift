#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The two places where a command can write.
enum OutputStream: Int32 {
    case output = 1
    case error = 2
}

/// Writes a text, after everything that `print` still holds back.
func write(_ text: String, to stream: OutputStream) {
    fflush(nil)
    var text = text
    text.withUTF8 { bytes in
        guard let start = bytes.baseAddress else { return }
        var written = 0
        while written < bytes.count {
            let count = unsafe write(stream.rawValue, start + written, bytes.count - written)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            written += count
        }
    }
}

func endProgram(_ code: ExitCode) -> Never {
    exit(code.rawValue)
}

/// The columns to wrap text at: those of the terminal, within reason, or 80 when the output is no terminal.
func terminalColumns() -> Int {
    var columns = 80
    if let setting = unsafe getenv("COLUMNS"), let number = Int(unsafe String(cString: setting)), number > 0 {
        columns = number
    } else if isatty(OutputStream.output.rawValue) != 0 {
        var size = winsize()
        if unsafe ioctl(OutputStream.output.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
            columns = Int(size.ws_col)
        }
    }
    return min(max(columns, 40), 100)
}
