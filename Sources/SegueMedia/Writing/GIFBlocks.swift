/// The blocks of a GIF file (GIF89a specification; NETSCAPE2.0 for loops).
enum GIFBlocks {
    /// What happens to a frame's rectangle before the next one.
    enum Disposal: UInt8 {
        case keep = 1
        case clear = 2
    }

    /// A part of the canvas, in pixels.
    struct Rectangle: Equatable {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
    }

    /// Signature, size and colours.
    static func header(width: Int, height: Int, palette: Palette) -> [UInt8] {
        let depth = depth(of: palette)
        var bytes = Array("GIF89a".utf8) + word(width) + word(height)
        bytes += [0xF0 | UInt8(truncatingIfNeeded: depth - 1), 0, 0]
        for color in palette.colors { bytes += [color.x, color.y, color.z] }
        bytes += [UInt8](repeating: 0, count: 3 * (1 << depth - palette.colors.count))
        return bytes
    }

    /// How often the animation plays: nothing for once, as the absence of this block means.
    ///
    /// The number in the block counts the repetitions after the first time; 0 is for ever.
    static func loop(count: Int) -> [UInt8] {
        guard count != 1 else { return [] }
        return [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + word(max(count - 1, 0)) + [0]
    }

    /// Timing and place of a frame; its compressed indices follow.
    static func frame(
        _ rectangle: Rectangle, delay: Int, disposal: Disposal, transparentIndex: UInt8
    ) -> [UInt8] {
        [0x21, 0xF9, 4, disposal.rawValue << 2 | 1] + word(delay) + [transparentIndex, 0, 0x2C]
            + word(rectangle.x) + word(rectangle.y) + word(rectangle.width) + word(rectangle.height) + [0]
    }

    /// The end of the file.
    static let trailer: [UInt8] = [0x3B]

    /// Bits of an index: room for all colours and for "transparent".
    static func depth(of palette: Palette) -> Int {
        var depth = 1
        while 1 << depth < palette.colors.count + 1 { depth += 1 }
        return depth
    }

    private static func word(_ value: Int) -> [UInt8] {
        [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
    }
}
