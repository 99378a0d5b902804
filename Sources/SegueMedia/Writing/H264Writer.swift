internal import CFFmpeg
public import SegueRaster
internal import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Writes H.264 clips: MP4, QuickTime and M4V, which differ in the container only.
///
/// High profile, 4:2:0, BT.709 in limited range and tagged so, constant frame rate, index in front. The same
/// frames and settings give the same bytes with one version of FFmpeg and x264, on any machine.
public final class H264Writer: ClipWriter {
    /// A frame converted to Y′CbCr.
    public struct PreparedFrame: Sendable {
        let picture: VideoPicture
    }

    /// Even sizes (the writer repeats the last column or row), any frame rate, no alpha.
    public static let traits = WriterTraits(needsEvenCanvas: true)

    /// What is open while the clip is being written.
    private struct Session: ~Copyable {
        var encoder: H264Encoder
        let movie: MovieFile
        let file: TemporaryFile

        mutating func encode(_ picture: VideoPicture) throws(LibavError) {
            try encoder.encode(picture) { (packet) throws(LibavError) in try movie.write(packet) }
        }

        mutating func finish() throws(LibavError) {
            try encoder.finish { (packet) throws(LibavError) in try movie.write(packet) }
            try movie.finish()
        }
    }

    private let path: String
    private let settings: WriterSettings
    private let pool: VideoPicturePool
    private let session: Mutex<Session?>

    /// Creates the output and opens the encoder.
    ///
    /// - Parameters:
    ///   - kind: `mp4`, `mov` or `m4v`; another kind counts as `mp4`.
    ///   - path: The file to write.
    ///   - settings: Size, rate, title, and quality: x264's CRF is 50 − 0.4 · quality, 18 by default (quality 80).
    /// - Throws: `invalidSettings`, `cannotCreate`, `cannotWrite`, or `encoderMissing` where FFmpeg lacks libx264.
    public init(_ kind: OutputKind, path: String, settings: WriterSettings) throws(MediaError) {
        try settings.check(path: path, format: "H.264", maximumSide: 16_384, traits: Self.traits)
        self.path = path
        self.settings = settings
        LibavLog.clear()
        guard unsafe avcodec_find_encoder_by_name("libx264") != nil else {
            throw MediaError(
                .encoderMissing, path: path,
                "\(path) cannot be written: the installed FFmpeg has no libx264; install one that has, or write a GIF")
        }
        let file = try TemporaryFile(for: path)
        let width = (settings.width + 1) & ~1
        let height = (settings.height + 1) & ~1
        // FFmpeg's own M4V muxer ("ipod") leaves out the colour tags of the container.
        let brand = kind == .m4v ? "M4V " : nil
        do throws(LibavError) {
            pool = try VideoPicturePool(width: width, height: height)
            let encoder = try H264Encoder.open(
                width: width, height: height, rate: settings.frameRate, quality: settings.quality)
            let movie = try MovieFile.create(
                format: kind == .mov ? "mov" : "mp4", brand: brand, file: file, encoder: encoder.codec,
                title: settings.title)
            session = Mutex(Session(encoder: encoder, movie: movie, file: file))
        } catch {
            file.discard()
            throw Self.failure(error, nil, path: path, opening: true)
        }
    }

    deinit { cancel() }

    /// Converts an opaque frame to Y′CbCr; an odd size is extended by a copy of its last column or row.
    public func prepare(_ bitmap: Bitmap) throws(MediaError) -> PreparedFrame {
        try checkSize(bitmap, settings, path: path)
        do throws(LibavError) {
            return PreparedFrame(picture: try pool.picture(of: bitmap))
        } catch {
            throw Self.failure(error, nil, path: path)
        }
    }

    /// Encodes a frame `count` times; nothing is queued beyond the encoder's own look-ahead.
    public func append(_ frame: PreparedFrame, repeated count: Int) throws(MediaError) {
        try session.withLock { (session) throws(MediaError) in
            guard var open = session.take() else { throw Self.closed(path) }
            do throws(LibavError) {
                for _ in 0..<max(count, 0) { try open.encode(frame.picture) }
            } catch {
                open.file.discard()
                throw Self.failure(error, open.movie.failure, path: path)
            }
            session = consume open
        }
    }

    /// Encodes what is outstanding, moves the index to the front and puts the file in its place.
    public func finish() throws(MediaError) {
        try session.withLock { (session) throws(MediaError) in
            guard var open = session.take() else { throw Self.closed(path) }
            guard open.encoder.nextTimestamp > 0 else {
                open.file.discard()
                throw MediaError(.invalidSettings, path: path, "\(path): no picture was drawn for it")
            }
            do throws(LibavError) {
                try open.finish()
            } catch {
                open.file.discard()
                throw Self.failure(error, open.movie.failure, path: path)
            }
            try open.file.commit()
        }
    }

    /// Removes the unfinished file.
    public func cancel() {
        session.withLock { session in
            if let open = session.take() { open.file.discard() }
        }
    }

    private static func closed(_ path: String) -> MediaError {
        MediaError(.cannotWrite, path: path, "\(path) is complete or was abandoned; nothing can be added to it")
    }

    private static func failure(
        _ error: LibavError, _ system: Int32?, path: String, opening: Bool = false
    ) -> MediaError {
        if let system, system != 0 { return TemporaryFile.writeFailure(system, path: path) }
        // What the file's own writing reports comes back through FFmpeg as it is.
        if let number = [ENOSPC, EDQUOT, EFBIG, EIO, EROFS].first(where: { error.number == -$0 }) {
            return TemporaryFile.writeFailure(number, path: path)
        }
        let reason = LibavLog.lastError() ?? error.text
        if error.isNoMemory {
            return MediaError(.cannotWrite, path: path, "\(path) cannot be written: memory is short")
        }
        return MediaError(
            opening ? .invalidSettings : .cannotWrite, path: path, "\(path) cannot be encoded as H.264: \(reason)")
    }
}
