/// Makes writers by kind.
public enum ClipWriters {
    /// Makes the writer for an output.
    ///
    /// - Parameters:
    ///   - kind: What is written.
    ///   - path: Where to; for a numbered sequence, with a place such as `%04d` for the number.
    ///   - settings: Size, rate and quality.
    ///   - palette: The colours of a GIF, required for that kind only.
    /// - Throws: `cannotCreate`, `invalidSettings` or `encoderMissing`.
    public static func make(
        _ kind: OutputKind, path: String, settings: WriterSettings, palette: Palette? = nil
    ) throws(MediaError) -> any ClipWriter {
        switch kind {
        case .mp4, .mov, .m4v: return try H264Writer(kind, path: path, settings: settings)
        case .png: return try PNGWriter(path: path, settings: settings)
        case .pngSequence: return try PNGSequenceWriter(path: path, settings: settings)
        case .gif:
            guard let palette else {
                throw MediaError(.invalidSettings, path: path, "\(path): a GIF needs a palette before its first frame")
            }
            return try GIFWriter(path: path, settings: settings, palette: palette)
        }
    }
}
