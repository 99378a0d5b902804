internal import CFFmpeg

/// PNG, including the default image of an animated PNG (W3C PNG, third edition).
enum PNGFile {
    private static let signatureLength = 8

    /// Reads the chunks; every length and every checksum is verified.
    ///
    /// The decoder gets the chunks that make up the picture and no others, so that odd metadata cannot fail it
    /// and an animation's frames are left out.
    static func parse(_ file: ByteView, _ context: ParsingContext) throws(MediaError) -> ImageFile {
        var offset = signatureLength
        var result: ImageFile?
        var depth = 0
        var color = 0
        var exifDensity: Density?
        var transparentGray: Int?
        var hasData = false
        var hasPalette = false

        while let chunk = try nextChunk(file, at: offset, context) {
            offset += chunk.body.count + 12
            let whole = file.part(at: offset - chunk.body.count - 12, count: chunk.body.count + 12)
            if result == nil {
                result = try header(chunk, context)
                depth = chunk.body[8].map(Int.init) ?? 0
                color = chunk.body[9].map(Int.init) ?? 0
                result?.encoded = Array(file.slice.prefix(signatureLength))
            }
            switch chunk.name {
            case "IHDR", "PLTE", "IEND", "IDAT":
                hasData = hasData || chunk.name == "IDAT"
                hasPalette = hasPalette || chunk.name == "PLTE"
                if let whole { result?.encoded.append(contentsOf: whole.slice) }
            case "tRNS":
                // FFmpeg compares this value with grey levels it has already widened, so it is applied here.
                if color == 0, depth < 8 {
                    transparentGray = chunk.body.integer(at: 0, bytes: 2, .big)
                } else if let whole {
                    result?.encoded.append(contentsOf: whole.slice)
                }
            case "pHYs":
                if let density = density(chunk.body) { result?.density = density }
            case "eXIf":
                let exif = TIFFDirectory(chunk.body)
                result?.orientation = exif?.orientation ?? .up
                exifDensity = exif?.density
            default:
                break
            }
            guard chunk.name != "IEND" else { break }
        }
        guard color != 3 || hasPalette else { throw context.damaged("its palette is missing") }
        guard var image = result, hasData else { throw context.damaged("it holds no picture data") }
        image.density = Density.preferred(image.density, exifDensity)
        if let level = transparentGray, level < 1 << depth {
            image.transparentGray = UInt8(level * 255 / (1 << depth - 1))
        }
        return image
    }

    private struct Chunk {
        var name: String
        var body: ByteView
    }

    /// The chunk at an offset, or an error: a PNG file never just ends.
    private static func nextChunk(
        _ file: ByteView, at offset: Int, _ context: ParsingContext
    ) throws(MediaError) -> Chunk? {
        guard let length = file.integer(at: offset, bytes: 4, .big), let name = file.part(at: offset + 4, count: 4)
        else { throw context.cutOff }
        if offset == signatureLength, name.has("CgBI") {
            throw MediaError(
                .unsupported, path: context.path,
                "\(context.path) is a PNG in Apple's own variant (CgBI), as found inside apps; "
                    + "convert it with “pngcrush -revert-iphone-optimizations”")
        }
        if offset == signatureLength, !name.has("IHDR") || length != 13 {
            throw context.damaged("it does not start with its header")
        }
        guard length <= Int(Int32.max), let body = file.part(at: offset + 8, count: length),
            let checksum = file.integer(at: offset + 8 + length, bytes: 4, .big)
        else { throw context.cutOff }
        guard crc(file.part(at: offset + 4, count: length + 4)) == checksum else {
            throw context.damaged("a checksum does not match")
        }
        return Chunk(name: String(decoding: name.slice, as: UTF8.self), body: body)
    }

    private static func header(_ chunk: Chunk, _ context: ParsingContext) throws(MediaError) -> ImageFile {
        let body = chunk.body
        guard let width = body.integer(at: 0, bytes: 4, .big), let height = body.integer(at: 4, bytes: 4, .big),
            let depth = body[8], let color = body[9], let packing = body[10], let filter = body[11],
            let interlace = body[12]
        else { throw context.cutOff }
        try context.checkSize(width: width, height: height)
        let depths: [UInt8: Set<UInt8>] = [
            0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
        ]
        guard depths[color]?.contains(depth) == true, packing == 0, filter == 0, interlace <= 1 else {
            throw context.damaged("its header is not valid")
        }
        return ImageFile(kind: .png, width: width, height: height, encoded: [])
    }

    private static func density(_ body: ByteView) -> Density? {
        guard let x = body.integer(at: 0, bytes: 4, .big), let y = body.integer(at: 4, bytes: 4, .big), body[8] == 1
        else { return nil }
        // Pixels per metre.
        return Density(x: Double(x) * 0.0254, y: Double(y) * 0.0254)
    }

    private static func crc(_ bytes: ByteView?) -> Int? {
        guard let bytes, let table = unsafe av_crc_get_table(AV_CRC_32_IEEE_LE) else { return nil }
        let value = unsafe bytes.slice.withUnsafeBufferPointer { buffer in
            unsafe av_crc(table, UInt32.max, buffer.baseAddress, buffer.count)
        }
        return Int(~value)
    }
}
