/// GIF: the first frame on its canvas (GIF89a).
enum GIFFile {
    private static let extensionMark: UInt8 = 0x21
    private static let imageMark: UInt8 = 0x2C
    private static let graphicControl: UInt8 = 0xF9

    /// Walks the blocks up to the end of the first image, which is what the decoder gets.
    static func parse(_ file: ByteView, _ context: ParsingContext) throws(MediaError) -> ImageFile {
        guard let width = file.integer(at: 6, bytes: 2, .little), let height = file.integer(at: 8, bytes: 2, .little),
            let flags = file[10]
        else { throw context.cutOff }
        try context.checkSize(width: width, height: height)
        var offset = 13 + tableSize(flags)
        guard let header = file.part(at: 0, count: offset) else { throw context.cutOff }
        var encoded = Array(header.slice)
        while true {
            guard let mark = file[offset] else { throw context.cutOff }
            let start = offset
            switch mark {
            case extensionMark:
                offset = try endOfBlocks(file, from: offset + 2, context)
                guard file[start + 1] == graphicControl else { continue }
                if let block = file.part(at: start, count: offset - start) { encoded += block.slice }
            case imageMark:
                guard let x = file.integer(at: offset + 1, bytes: 2, .little),
                    let y = file.integer(at: offset + 3, bytes: 2, .little),
                    let columns = file.integer(at: offset + 5, bytes: 2, .little),
                    let rows = file.integer(at: offset + 7, bytes: 2, .little), let local = file[offset + 9]
                else { throw context.cutOff }
                guard columns > 0, rows > 0, x + columns <= width, y + rows <= height else {
                    throw context.damaged("its first frame does not lie on its canvas")
                }
                offset = try endOfBlocks(file, from: offset + 11 + tableSize(local), context)
                guard let block = file.part(at: start, count: offset - start) else { throw context.cutOff }
                encoded += block.slice + [0x3B]
                return ImageFile(kind: .gif, width: width, height: height, encoded: encoded)
            case 0x3B:
                throw context.damaged("it holds no picture data")
            default:
                throw context.damaged("a block of an unknown kind stands in it")
            }
        }
    }

    private static func tableSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

    /// Where a chain of sub-blocks ends, after its empty block.
    private static func endOfBlocks(
        _ file: ByteView, from start: Int, _ context: ParsingContext
    ) throws(MediaError) -> Int {
        var offset = start
        while let length = file[offset] {
            offset += 1 + Int(length)
            if length == 0 { return offset }
        }
        throw context.cutOff
    }
}
