/// BMP: Windows and OS/2 bitmaps, with or without alpha.
enum BMPFile {
    static func parse(_ file: ByteView, _ context: ParsingContext) throws(MediaError) -> ImageFile {
        guard let headerSize = file.integer(at: 14, bytes: 4, .little) else { throw context.cutOff }
        let size: (width: Int, height: Int)
        if headerSize == 12 {
            guard let width = file.integer(at: 18, bytes: 2, .little),
                let height = file.integer(at: 20, bytes: 2, .little)
            else { throw context.cutOff }
            size = (width, height)
        } else {
            guard let width = file.integer(at: 18, bytes: 4, .little),
                let height = file.integer(at: 22, bytes: 4, .little)
            else { throw context.cutOff }
            if headerSize >= 40, let packing = file.integer(at: 30, bytes: 4, .little), packing == 4 || packing == 5 {
                throw context.unsupported("a BMP with a JPEG or PNG inside")
            }
            // A negative height means that the top row comes first.
            let signed = Int(Int32(truncatingIfNeeded: height))
            size = (Int(Int32(truncatingIfNeeded: width)), abs(signed))
        }
        try context.checkSize(width: size.width, height: size.height)
        return ImageFile(kind: .bmp, width: size.width, height: size.height, encoded: Array(file.slice))
    }
}
