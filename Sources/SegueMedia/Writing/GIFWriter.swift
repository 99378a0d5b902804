public import SegueRaster
internal import Synchronization

/// Writes animated GIFs: one palette for the whole clip, changed rectangles only, exact timing.
///
/// Frame k is shown at round(100·k/fps) hundredths of a second, so rounding errors do not add up. Colours are
/// the nearest of the palette, without dithering. The bytes depend on frames, palette and settings alone.
public final class GIFWriter: ClipWriter {
    /// A frame as indices into the palette.
    public struct PreparedFrame: Sendable {
        let indices: [UInt8]
    }

    /// Any size, at most 50 frames per second (browsers slow shorter delays down), transparent or opaque pixels.
    public static let traits = WriterTraits(maximumFrameRate: 50, wantsSamples: true, keepsAlpha: true)

    private struct Session: ~Copyable {
        var output: SequentialOutput
        var canvas: GIFCanvas
        /// The frame whose delay is not known yet, and when it starts.
        var pending: (indices: [UInt8], start: Int)?
        /// Frame times so far.
        var frames = 0
    }

    private let path: String
    private let settings: WriterSettings
    private let map: PaletteMap
    private let session: Mutex<Session?>

    /// Creates the output and writes the header.
    ///
    /// - Parameters:
    ///   - path: The file to write.
    ///   - settings: Size, rate of at most 50, and loop count (0 for ever, n for n times).
    ///   - palette: The colours of all frames.
    /// - Throws: `invalidSettings`, `cannotCreate` or `cannotWrite`.
    public init(path: String, settings: WriterSettings, palette: Palette) throws(MediaError) {
        try settings.check(path: path, format: "GIF", maximumSide: 65_535, traits: Self.traits)
        self.path = path
        self.settings = settings
        map = PaletteMap(palette)
        var output = SequentialOutput(try TemporaryFile(for: path))
        var header = GIFBlocks.header(width: settings.width, height: settings.height, palette: palette)
        if settings.frameCount != 1 { header += GIFBlocks.loop(count: settings.loopCount) }
        try output.write(header)
        let canvas = GIFCanvas(width: settings.width, height: settings.height, palette: palette)
        session = Mutex(Session(output: output, canvas: canvas))
    }

    deinit { cancel() }

    /// Maps a frame to the palette.
    public func prepare(_ bitmap: Bitmap) throws(MediaError) -> PreparedFrame {
        try checkSize(bitmap, settings, path: path)
        return PreparedFrame(indices: map.indices(of: bitmap))
    }

    /// Appends a frame; one that equals the frame before only lengthens its delay.
    public func append(_ frame: PreparedFrame, repeated count: Int) throws(MediaError) {
        guard count > 0 else { return }
        try session.withLock { (session) throws(MediaError) in
            guard var open = session.take() else { throw closed }
            if let pending = open.pending, pending.indices != frame.indices {
                try write(&open, before: frame.indices)
            }
            if open.pending == nil { open.pending = (frame.indices, open.frames) }
            open.frames += count
            session = consume open
        }
    }

    /// Writes the last frame and puts the file in its place; `invalidSettings` where no frame was appended.
    public func finish() throws(MediaError) {
        try session.withLock { (session) throws(MediaError) in
            guard var open = session.take() else { throw closed }
            guard open.pending != nil else {
                open.output.file.discard()
                throw MediaError(.invalidSettings, path: path, "\(path): no picture was drawn for it")
            }
            try write(&open, before: nil)
            try open.output.write(GIFBlocks.trailer)
            try open.output.file.commit()
        }
    }

    /// Removes the unfinished file.
    public func cancel() {
        session.withLock { session in
            if let open = session.take() { open.output.file.discard() }
        }
    }

    /// Writes the pending frame, which is shown up to now.
    private func write(_ session: inout Session, before next: [UInt8]?) throws(MediaError) {
        guard let pending = session.pending else { return }
        let rate = settings.frameRate
        let delay = rate.centiseconds(ofFrame: session.frames) - rate.centiseconds(ofFrame: pending.start)
        session.pending = nil
        try session.output.write(session.canvas.blocks(for: pending.indices, before: next, delay: delay))
    }

    private var closed: MediaError {
        MediaError(.cannotWrite, path: path, "\(path) is complete or was abandoned; nothing can be added to it")
    }
}
