/// TIFF: the first picture of the file; grey, RGB and palette, with or without alpha (TIFF 6.0).
enum TIFFFile {
    /// Sizes, sample layout, packing, strips, tiles and palette. The decoder, told to be strict, takes any tag
    /// that it does not know for damage, so it gets these only.
    private static let pictureTags: Set<Int> = [
        256, 257, 258, 259, 262, 266, 273, 277, 278, 279, 284, 292, 293, 317, 320, 322, 323, 324, 325,
    ]

    /// None, the three of fax machines, LZW, Deflate by both numbers, and PackBits.
    private static let compressions: Set<Int> = [1, 2, 3, 4, 5, 8, 32946, 32773]

    static func parse(_ file: ByteView, _ context: ParsingContext) throws(MediaError) -> ImageFile {
        guard let directory = TIFFDirectory(file) else { throw context.cutOff }
        guard let width = directory.number(.width), let height = directory.number(.height) else {
            throw context.damaged("it does not say how large it is")
        }
        try context.checkSize(width: width, height: height)
        switch directory.number(.photometric) {
        case 0, 1, 2, 3, nil: break
        case 5: throw context.unsupported("a CMYK TIFF", hint: "Screens are RGB; export it as RGB.")
        case 6: throw context.unsupported("a YCbCr TIFF")
        default: throw context.unsupported("a TIFF of a rare colour kind")
        }
        guard directory.number(.compression).map(compressions.contains) ?? true else {
            throw context.unsupported("a TIFF of a rare compression", hint: "Save it as PNG.")
        }
        guard directory.number(.tileWidth) == nil else {
            throw context.unsupported("a tiled TIFF", hint: "Save it as PNG.")
        }
        guard directory.numbers(.sampleFormat, limit: 8).allSatisfy({ $0 == 1 || $0 == 4 }) else {
            throw context.unsupported("a TIFF of floating-point or signed samples")
        }
        var image = ImageFile(
            kind: .tiff, width: width, height: height, encoded: directory.bytes(keeping: pictureTags))
        image.orientation = directory.orientation
        image.density = directory.density
        image.isPremultiplied = directory.number(.extraSamples) == 1
        return image
    }
}
