public import SegueRaster

/// A picture read from a file: the start of every clip.
public struct Snapshot: Sendable, Equatable {
    /// The pixels, upright (EXIF orientation is applied) and premultiplied.
    public var bitmap: Bitmap
    /// Pixels per point as the file's density says: 2 for 144 dpi, 3 for 216 dpi (±1), `nil` otherwise.
    ///
    /// The density is looked for in PNG pHYs, JFIF, EXIF and TIFF.
    public var pixelsPerPoint: Int?
    /// The file, as it was given.
    public var path: String

    /// Makes a snapshot from parts.
    ///
    /// - Parameters:
    ///   - bitmap: The pixels.
    ///   - pixelsPerPoint: 2 or 3 where the density is known.
    ///   - path: Where the pixels come from, for error texts.
    public init(bitmap: Bitmap, pixelsPerPoint: Int? = nil, path: String) {
        self.bitmap = bitmap
        self.pixelsPerPoint = pixelsPerPoint
        self.path = path
    }
}

/// Reads PNG, JPEG, WebP, GIF, BMP and TIFF files; of an animation, the first picture.
public enum SnapshotReader {
    /// Reads a picture; the kind is told by the file's first bytes, whatever its name.
    ///
    /// Pictures may have 16,384 pixels a side and 256 megapixels in a file of 1 GiB; this is checked before memory
    /// for pixels is taken. Sixteen-bit channels are rounded to eight. Safe to call from several threads at once.
    ///
    /// - Parameter path: A regular file.
    /// - Throws: `missingFile`, `cannotRead`, `notAnImage`, `unsupported`, `damaged` or `tooLarge`.
    public static func read(_ path: String) throws(MediaError) -> Snapshot {
        try decode(try FileBytes.read(path), path: path)
    }

    /// Decodes a picture that is in memory already.
    ///
    /// - Parameters:
    ///   - bytes: A whole file.
    ///   - path: What the file is called in error texts.
    /// - Throws: `notAnImage`, `unsupported`, `damaged` or `tooLarge`.
    public static func decode(_ bytes: [UInt8], path: String) throws(MediaError) -> Snapshot {
        guard !bytes.isEmpty else { throw MediaError(.notAnImage, path: path, "\(path) is empty, not an image") }
        let image = try ImageFile.parse(ByteView(bytes), path: path)
        let bitmap = try ImageDecoder.decode(image, path: path)
        return Snapshot(
            bitmap: image.orientation.applied(to: bitmap), pixelsPerPoint: image.density?.pixelsPerPoint, path: path)
    }
}
