public import SegueRaster
internal import Synchronization

/// Writes one PNG picture.
public final class PNGWriter: ClipWriter {
    /// A frame as a PNG file in memory.
    public struct PreparedFrame: Sendable {
        let bytes: [UInt8]
    }

    /// One picture of any size, with alpha.
    public static let traits = WriterTraits(keepsAlpha: true, isStill: true)

    private enum State {
        case empty(TemporaryFile)
        case written(TemporaryFile)
        case closed
    }

    private let path: String
    private let settings: WriterSettings
    private let compressor: PNGCompressor
    private let state: Mutex<State>

    /// Creates the output.
    ///
    /// - Parameters:
    ///   - path: The file to write.
    ///   - settings: Size and density.
    /// - Throws: `invalidSettings`, `cannotCreate` or `cannotWrite`.
    public init(path: String, settings: WriterSettings) throws(MediaError) {
        try settings.check(path: path, format: "PNG", maximumSide: PNGLimits.maximumSide, traits: Self.traits)
        self.path = path
        self.settings = settings
        compressor = PNGCompressor(
            width: settings.width, height: settings.height, pixelsPerPoint: settings.pixelsPerPoint)
        state = Mutex(.empty(try TemporaryFile(for: path)))
    }

    deinit { cancel() }

    /// Compresses the picture: RGB where it is opaque, RGBA otherwise.
    public func prepare(_ bitmap: Bitmap) throws(MediaError) -> PreparedFrame {
        try checkSize(bitmap, settings, path: path)
        return PreparedFrame(bytes: try PNGLimits.compress(bitmap, compressor, path: path))
    }

    /// Writes the picture; a second one is refused with `invalidSettings`.
    public func append(_ frame: PreparedFrame, repeated count: Int) throws(MediaError) {
        try state.withLock { (state) throws(MediaError) in
            guard case .empty(let file) = state else {
                throw MediaError(
                    .invalidSettings, path: path,
                    "\(path) holds one picture; for several write to a name with a number, such as name-%04d.png")
            }
            var output = SequentialOutput(file)
            state = .closed
            try output.write(frame.bytes)
            state = .written(file)
        }
    }

    /// Puts the file in its place; `invalidSettings` where no picture was appended.
    public func finish() throws(MediaError) {
        try state.withLock { (state) throws(MediaError) in
            guard case .written(let file) = state else {
                throw MediaError(.invalidSettings, path: path, "\(path): no picture was drawn for it")
            }
            state = .closed
            try file.commit()
        }
    }

    /// Removes the unfinished file.
    public func cancel() {
        state.withLock { state in
            switch state {
            case .empty(let file), .written(let file): file.discard()
            case .closed: break
            }
            state = .closed
        }
    }
}

/// What the two PNG writers share.
enum PNGLimits {
    /// The largest side that this package reads again, in pixels.
    static let maximumSide = ImageFile.maximumSide

    static func compress(_ bitmap: Bitmap, _ compressor: PNGCompressor, path: String) throws(MediaError) -> [UInt8] {
        do throws(LibavError) {
            return try compressor.compress(bitmap)
        } catch {
            if error.isUnsupported {
                throw MediaError(
                    .encoderMissing, path: path, "\(path) cannot be written: the installed FFmpeg has no PNG encoder")
            }
            throw MediaError(.cannotWrite, path: path, "\(path) cannot be encoded as PNG: \(error.text)")
        }
    }
}
