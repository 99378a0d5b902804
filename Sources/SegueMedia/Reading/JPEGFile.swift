/// JPEG: baseline and progressive, grey, YCbCr and RGB, eight bits (ITU-T T.81; JFIF 1.02; EXIF 2.32).
enum JPEGFile {
    private enum Marker {
        static let endOfImage: UInt8 = 0xD9
        static let startOfScan: UInt8 = 0xDA
        static let application0: UInt8 = 0xE0
        static let application1: UInt8 = 0xE1
        static let application14: UInt8 = 0xEE
        static let comment: UInt8 = 0xFE
        static let withoutBody: Set<UInt8> = [0x01, 0xD0, 0xD1, 0xD2, 0xD3, 0xD4, 0xD5, 0xD6, 0xD7]
        static let frames: ClosedRange<UInt8> = 0xC0...0xCF
        static let notFrames: Set<UInt8> = [0xC4, 0xC8, 0xCC]
    }

    /// Walks the markers to the end of the image; a file that ends before it is damaged.
    ///
    /// The decoder gets the segments that make up the picture, without metadata, thumbnails and whatever
    /// follows the end of the image.
    static func parse(_ file: ByteView, _ context: ParsingContext) throws(MediaError) -> ImageFile {
        var image: ImageFile?
        var encoded: [UInt8] = [0xFF, 0xD8]
        var jfif: Density?
        var exif: TIFFDirectory?
        var hasScan = false
        var offset = 2

        while true {
            guard file[offset] == 0xFF else {
                throw file[offset] == nil ? context.cutOff : context.damaged("a marker is missing")
            }
            while file[offset + 1] == 0xFF { offset += 1 }
            guard let marker = file[offset + 1] else { throw context.cutOff }
            if marker == Marker.endOfImage { break }
            if Marker.withoutBody.contains(marker) {
                offset += 2
                continue
            }
            guard let length = file.integer(at: offset + 2, bytes: 2, .big), length >= 2,
                let segment = file.part(at: offset, count: length + 2)
            else { throw context.cutOff }
            let body = segment.rest(from: 4)
            offset += length + 2

            if Marker.frames.contains(marker), !Marker.notFrames.contains(marker) {
                guard image == nil else { throw context.unsupported("a hierarchical JPEG") }
                image = try frame(marker, body, context)
            }
            switch marker {
            case Marker.application0: if jfif == nil { jfif = density(body) }
            case Marker.application1:
                if exif == nil, body.has("Exif"), body[4] == 0 { exif = TIFFDirectory(body.rest(from: 6)) }
            case Marker.application14: encoded.append(contentsOf: segment.slice)
            case Marker.application0...0xEF, Marker.comment: break
            case Marker.startOfScan:
                hasScan = true
                let end = try endOfScan(file, from: offset, context)
                encoded.append(contentsOf: segment.slice)
                if let scan = file.part(at: offset, count: end - offset) { encoded.append(contentsOf: scan.slice) }
                offset = end
            default: encoded.append(contentsOf: segment.slice)
            }
        }
        guard var image, hasScan else { throw context.damaged("it holds no picture data") }
        encoded.append(contentsOf: [0xFF, Marker.endOfImage])
        image.encoded = encoded
        image.orientation = exif?.orientation ?? .up
        image.density = Density.preferred(jfif, exif?.density)
        return image
    }

    /// Where the entropy-coded data that starts at an offset ends: at the next marker that is not a restart.
    private static func endOfScan(
        _ file: ByteView, from start: Int, _ context: ParsingContext
    ) throws(MediaError) -> Int {
        let bytes = file.slice
        var position = bytes.startIndex + start
        while let mark = bytes[position...].firstIndex(of: 0xFF), mark + 1 < bytes.endIndex {
            let next = bytes[mark + 1]
            if next != 0, next != 0xFF, !Marker.withoutBody.contains(next) { return mark - bytes.startIndex }
            position = next == 0xFF ? mark + 1 : mark + 2
        }
        throw context.cutOff
    }

    private static func frame(
        _ marker: UInt8, _ body: ByteView, _ context: ParsingContext
    ) throws(MediaError) -> ImageFile {
        guard let precision = body[0], let height = body.integer(at: 1, bytes: 2, .big),
            let width = body.integer(at: 3, bytes: 2, .big), let components = body[5]
        else { throw context.cutOff }
        try context.checkSize(width: width, height: height)
        guard marker <= 0xC2 else { throw context.unsupported("a lossless or arithmetic-coded JPEG") }
        guard precision == 8 else { throw context.unsupported("a JPEG of \(precision) bits a channel") }
        guard components != 4 else {
            throw context.unsupported("a CMYK JPEG", hint: "Screens are RGB; export it as RGB.")
        }
        guard components == 1 || components == 3 else { throw context.unsupported("a JPEG of \(components) channels") }
        return ImageFile(kind: .jpeg, width: width, height: height, encoded: [])
    }

    private static func density(_ body: ByteView) -> Density? {
        guard body.has("JFIF"), let unit = body[7], let x = body.integer(at: 8, bytes: 2, .big),
            let y = body.integer(at: 10, bytes: 2, .big)
        else { return nil }
        return switch unit {
        case 1: Density(x: Double(x), y: Double(y))
        case 2: Density(x: Double(x) * 2.54, y: Double(y) * 2.54)
        default: nil
        }
    }
}
