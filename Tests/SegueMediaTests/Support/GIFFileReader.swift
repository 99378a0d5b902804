/// What a GIF file says, block by block; decodes nothing.
struct GIFFileReader {
    struct Frame {
        var delay: Int
        var disposal: Int
        var rectangle: [Int]
    }

    var frames: [Frame] = []
    /// The number in the NETSCAPE block; `nil` where there is none.
    var loop: Int?
    var isComplete = false

    init(_ bytes: [UInt8]) {
        var position = 13 + (bytes[10] & 0x80 == 0 ? 0 : 3 << (Int(bytes[10] & 7) + 1))
        var control = (delay: 0, disposal: 0)
        func word(_ offset: Int) -> Int { Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 }
        func skipBlocks() { while bytes[position] != 0 { position += Int(bytes[position]) + 1 }; position += 1 }
        while position < bytes.count {
            switch (bytes[position], position + 1 < bytes.count ? bytes[position + 1] : 0) {
            case (0x21, 0xF9):
                control = (word(position + 4), Int(bytes[position + 3] >> 2 & 7))
                position += 8
            case (0x21, let label):
                if label == 0xFF, bytes[position + 3..<position + 14].elementsEqual("NETSCAPE2.0".utf8) {
                    loop = word(position + 16)
                }
                position += 2
                skipBlocks()
            case (0x2C, _):
                frames.append(
                    Frame(
                        delay: control.delay, disposal: control.disposal,
                        rectangle: [1, 3, 5, 7].map { word(position + $0) }))
                position += 11
                skipBlocks()
            default:
                isComplete = bytes[position] == 0x3B && position == bytes.count - 1
                return
            }
        }
    }
}
