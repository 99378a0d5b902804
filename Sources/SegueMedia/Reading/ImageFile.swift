/// What a picture file says about itself before any pixel is decoded.
struct ImageFile {
    /// The largest side, in pixels.
    static let maximumSide = 16_384
    /// The largest number of pixels.
    static let maximumPixels = 256_000_000

    /// Where the decoded picture lies on a larger, transparent canvas.
    struct Placement: Equatable {
        var x: Int
        var y: Int
        var canvasWidth: Int
        var canvasHeight: Int
    }

    /// The kind of the file.
    var kind: ImageKind
    /// Columns as stored, in pixels, before the orientation is applied.
    var width: Int
    /// Rows as stored, in pixels.
    var height: Int
    /// What a decoder needs of the file: no metadata, no further pictures.
    var encoded: [UInt8]
    /// How the stored picture is to be turned.
    var orientation = Orientation.up
    /// The density in dots per inch, across and down.
    var density: Density?
    /// Whether colour channels are stored already multiplied by alpha.
    var isPremultiplied = false
    /// The grey level that stands for "transparent", scaled to eight bits, where the decoder does not know.
    var transparentGray: UInt8?
    /// Where the picture belongs, if not at the origin of a canvas of its own size.
    var placement: Placement?

    /// Reads the header of a file; its sizes are within the limits afterwards.
    static func parse(_ file: ByteView, path: String) throws(MediaError) -> ImageFile {
        let kind = try ImageKind.of(file, path: path)
        let context = ParsingContext(kind: kind, path: path)
        return switch kind {
        case .png: try PNGFile.parse(file, context)
        case .jpeg: try JPEGFile.parse(file, context)
        case .webP: try WebPFile.parse(file, context)
        case .bmp: try BMPFile.parse(file, context)
        case .tiff: try TIFFFile.parse(file, context)
        case .gif: try GIFFile.parse(file, context)
        }
    }
}

/// The file being parsed, for error texts and the checks all kinds share.
struct ParsingContext {
    var kind: ImageKind
    var path: String

    /// The error for a file whose bytes end too early.
    var cutOff: MediaError { damaged("it ends too early") }

    /// The error for a file that contradicts itself.
    func damaged(_ reason: String) -> MediaError {
        MediaError(
            .damaged, path: path,
            "\(path) is a damaged \(kind.rawValue) file: \(reason); save or download it again")
    }

    /// The error for a legitimate file of a rare kind.
    func unsupported(_ what: String, hint: String? = nil) -> MediaError {
        MediaError(.unsupported, path: path, "\(path) is \(what), which is not read; convert it to PNG", hint: hint)
    }

    /// Refuses pictures without pixels and pictures larger than the limits.
    func checkSize(width: Int, height: Int) throws(MediaError) {
        guard width > 0, height > 0 else { throw damaged("its size is \(width)×\(height) pixels") }
        let side = ImageFile.maximumSide
        guard width <= side, height <= side, width * height <= ImageFile.maximumPixels else {
            throw MediaError(
                .tooLarge, path: path,
                "\(path) is \(width)×\(height) pixels; pictures of up to \(side) pixels a side and "
                    + "\(ImageFile.maximumPixels / 1_000_000) megapixels are read; make it smaller")
        }
    }
}
