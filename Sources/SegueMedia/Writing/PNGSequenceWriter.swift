public import SegueRaster
internal import Synchronization

/// Writes numbered PNG pictures, the first one with number 0; all of them appear together at the end.
public final class PNGSequenceWriter: ClipWriter {
    /// A frame as a PNG file in memory.
    public typealias PreparedFrame = PNGWriter.PreparedFrame

    /// Pictures of any size, with alpha.
    public static let traits = WriterTraits(keepsAlpha: true)

    private struct State {
        var files: [TemporaryFile] = []
        var isClosed = false
    }

    private let path: String
    private let name: NumberedName
    private let settings: WriterSettings
    private let compressor: PNGCompressor
    private let state = Mutex(State())

    /// Checks where the pictures go.
    ///
    /// - Parameters:
    ///   - path: A path with one place for a number in its last component, `%d` or such as `%04d`.
    ///   - settings: Size and density.
    /// - Throws: `invalidSettings` or `cannotCreate`.
    public init(path: String, settings: WriterSettings) throws(MediaError) {
        try settings.check(path: path, format: "PNG", maximumSide: PNGLimits.maximumSide, traits: Self.traits)
        guard let name = try NumberedName.parse(path) else {
            throw MediaError(.invalidSettings, path: path, "\(path) has no place for a number, such as %04d")
        }
        // A missing directory is reported before anything is drawn.
        try TemporaryFile(for: name.path(of: 0)).discard()
        self.path = path
        self.name = name
        self.settings = settings
        compressor = PNGCompressor(
            width: settings.width, height: settings.height, pixelsPerPoint: settings.pixelsPerPoint)
    }

    deinit { cancel() }

    /// Compresses a picture: RGB where it is opaque, RGBA otherwise.
    public func prepare(_ bitmap: Bitmap) throws(MediaError) -> PreparedFrame {
        try checkSize(bitmap, settings, path: path)
        return PreparedFrame(bytes: try PNGLimits.compress(bitmap, compressor, path: path))
    }

    /// Writes a picture `count` times, under a temporary name each.
    public func append(_ frame: PreparedFrame, repeated count: Int) throws(MediaError) {
        try state.withLock { (state) throws(MediaError) in
            guard !state.isClosed else {
                throw MediaError(.cannotWrite, path: path, "\(path) is complete or was abandoned")
            }
            for _ in 0..<max(count, 0) {
                do throws(MediaError) {
                    let file = try TemporaryFile(for: name.path(of: state.files.count))
                    state.files.append(file)
                    var output = SequentialOutput(file)
                    try output.write(frame.bytes)
                    try file.close(isDurable: false)
                } catch {
                    Self.discard(&state)
                    throw error
                }
            }
        }
    }

    /// Puts all pictures in their places.
    public func finish() throws(MediaError) {
        try state.withLock { (state) throws(MediaError) in
            guard !state.isClosed else {
                throw MediaError(.cannotWrite, path: path, "\(path) is complete or was abandoned")
            }
            do throws(MediaError) {
                for file in state.files { try file.commit() }
            } catch {
                Self.discard(&state)
                throw error
            }
            Self.discard(&state)
        }
    }

    /// Removes the pictures that are not in their places yet.
    public func cancel() {
        state.withLock { Self.discard(&$0) }
    }

    private static func discard(_ state: inout State) {
        for file in state.files { file.discard() }
        state.files = []
        state.isClosed = true
    }
}
