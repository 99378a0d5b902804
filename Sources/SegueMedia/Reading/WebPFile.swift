/// WebP: lossy, lossless, with alpha, and the first frame of an animation (RFC 9649).
enum WebPFile {
    /// The chunks of one picture, each with its eight bytes of name and length.
    private struct Picture {
        var alpha: ByteView?
        var data: ByteView?

        mutating func take(_ chunk: Chunk) {
            if chunk.name == "ALPH", alpha == nil { alpha = chunk.whole }
            if chunk.name == "VP8 " || chunk.name == "VP8L", data == nil { data = chunk.whole }
        }
    }

    private struct Chunk {
        var name: String
        var body: ByteView
        var whole: ByteView
    }

    static func parse(_ file: ByteView, _ context: ParsingContext) throws(MediaError) -> ImageFile {
        guard let size = file.integer(at: 4, bytes: 4, .little), let riff = file.part(at: 12, count: max(size, 4) - 4)
        else { throw context.cutOff }
        var still = Picture()
        var canvas: (width: Int, height: Int)?
        var first: ImageFile?
        var exif: TIFFDirectory?
        for chunk in try chunks(of: riff, context) {
            switch chunk.name {
            case "VP8X":
                guard let width = chunk.body.integer(at: 4, bytes: 3, .little),
                    let height = chunk.body.integer(at: 7, bytes: 3, .little)
                else { throw context.cutOff }
                try context.checkSize(width: width + 1, height: height + 1)
                canvas = (width + 1, height + 1)
            case "ANMF":
                if first == nil { first = try frame(chunk.body, canvas, context) }
            case "EXIF":
                // Some writers put the JPEG segment's prefix in front.
                let body = chunk.body.has("Exif") ? chunk.body.rest(from: 6) : chunk.body
                if exif == nil { exif = TIFFDirectory(body) }
            default:
                still.take(chunk)
            }
        }
        var image: ImageFile
        if let first { image = first } else { image = try picture(still, context) }
        if first == nil, let canvas, canvas != (image.width, image.height) {
            throw context.damaged("its picture is not as large as its header says")
        }
        image.orientation = exif?.orientation ?? .up
        image.density = exif?.density
        return image
    }

    private static func chunks(of view: ByteView, _ context: ParsingContext) throws(MediaError) -> [Chunk] {
        var result: [Chunk] = []
        var offset = 0
        while offset < view.count {
            guard let name = view.part(at: offset, count: 4),
                let length = view.integer(at: offset + 4, bytes: 4, .little),
                let body = view.part(at: offset + 8, count: length),
                let whole = view.part(at: offset, count: length + 8)
            else { throw context.cutOff }
            result.append(Chunk(name: String(decoding: name.slice, as: UTF8.self), body: body, whole: whole))
            offset += 8 + length + length % 2
        }
        return result
    }

    /// The first frame of an animation on its canvas.
    private static func frame(
        _ body: ByteView, _ canvas: (width: Int, height: Int)?, _ context: ParsingContext
    ) throws(MediaError) -> ImageFile {
        guard let canvas, let x = body.integer(at: 0, bytes: 3, .little),
            let y = body.integer(at: 3, bytes: 3, .little),
            body.count >= 16
        else { throw context.cutOff }
        var parts = Picture()
        for chunk in try chunks(of: body.rest(from: 16), context) { parts.take(chunk) }
        var image = try picture(parts, context)
        guard x * 2 + image.width <= canvas.width, y * 2 + image.height <= canvas.height else {
            throw context.damaged("a frame lies outside its canvas")
        }
        image.placement = ImageFile.Placement(
            x: x * 2, y: y * 2, canvasWidth: canvas.width, canvasHeight: canvas.height)
        return image
    }

    /// One picture as a file of its own.
    private static func picture(_ parts: Picture, _ context: ParsingContext) throws(MediaError) -> ImageFile {
        guard let data = parts.data else { throw context.damaged("it holds no picture data") }
        guard let size = size(of: data) else { throw context.damaged("its picture data has no header") }
        try context.checkSize(width: size.width, height: size.height)
        var chunks: [UInt8] = []
        if let alpha = parts.alpha, data.has("VP8 ") {
            let flagAlpha: [UInt8] = [0x10, 0, 0, 0]
            chunks += Array("VP8X".utf8) + littleEndian(10, bytes: 4) + flagAlpha
            chunks += littleEndian(size.width - 1, bytes: 3) + littleEndian(size.height - 1, bytes: 3)
            chunks += alpha.slice + (alpha.count % 2 == 1 ? [0] : [])
        }
        chunks += data.slice + (data.count % 2 == 1 ? [0] : [])
        let riff = Array("RIFF".utf8) + littleEndian(chunks.count + 4, bytes: 4) + Array("WEBP".utf8) + chunks
        return ImageFile(kind: .webP, width: size.width, height: size.height, encoded: riff)
    }

    private static func size(of chunk: ByteView) -> (width: Int, height: Int)? {
        if chunk.has("VP8L") {
            guard chunk[8] == 0x2F, let bits = chunk.integer(at: 9, bytes: 4, .little) else { return nil }
            return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        }
        guard chunk.has([0x9D, 0x01, 0x2A], at: 11), let width = chunk.integer(at: 14, bytes: 2, .little),
            let height = chunk.integer(at: 16, bytes: 2, .little)
        else { return nil }
        return (width & 0x3FFF, height & 0x3FFF)
    }

    private static func littleEndian(_ value: Int, bytes: Int) -> [UInt8] {
        (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
