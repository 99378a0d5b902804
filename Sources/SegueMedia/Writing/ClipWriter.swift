public import SegueRaster

/// Writes a clip to a file, frame by frame, in constant memory.
///
/// Frames are prepared on any number of threads and appended in order by one caller. Nothing appears under the
/// target's name before `finish()`, and nothing stays behind after `cancel()` or when a writer is dropped.
public protocol ClipWriter: Sendable {
    /// A frame in the form the encoder takes.
    associatedtype PreparedFrame: Sendable

    /// What the exporter has to know before it draws.
    static var traits: WriterTraits { get }

    /// Converts a frame; may be called by several threads at once.
    ///
    /// - Parameter bitmap: A frame of the size in the settings.
    /// - Throws: `invalidSettings` for a frame of another size; `cannotWrite` where memory is short.
    func prepare(_ bitmap: Bitmap) throws(MediaError) -> PreparedFrame

    /// Appends a frame that is shown for `count` frame times; frames are appended in order by one caller.
    ///
    /// - Parameters:
    ///   - frame: A frame that this writer prepared.
    ///   - count: How often the frame is shown, at least once.
    /// - Throws: `cannotWrite`, as on a full disk; the output is removed then.
    func append(_ frame: PreparedFrame, repeated count: Int) throws(MediaError)

    /// Writes what is outstanding and puts the finished file in its place.
    ///
    /// - Throws: `cannotWrite`; the output is removed then, and a file that was there before is untouched.
    func finish() throws(MediaError)

    /// Removes everything unfinished; harmless after `finish()`.
    func cancel()
}

extension ClipWriter {
    /// Checks that a frame has the announced size.
    func checkSize(_ bitmap: Bitmap, _ settings: WriterSettings, path: String) throws(MediaError) {
        guard bitmap.width == settings.width, bitmap.height == settings.height else {
            throw MediaError(
                .invalidSettings, path: path,
                "\(path): a frame of \(bitmap.width)×\(bitmap.height) pixels does not fit a clip of "
                    + "\(settings.width)×\(settings.height)")
        }
    }
}
