internal import CFFmpeg
internal import SegueRaster

/// Decoded frames of every pixel format that picture files use, as bitmaps.
///
/// The conversions are written out here because they are exact: rounded sixteen-bit channels, one rounding
/// for premultiplication.
enum FrameConverter {
    /// The frame's pixels, premultiplied and placed on the image's canvas; `nil` for a format that is not known.
    static func bitmap(from frame: borrowing Frame, of image: ImageFile) -> Bitmap? {
        let width = image.width
        let height = image.height
        let source = unsafe Planes(frame)
        var isKnown = true
        var pixels = unsafe [Bitmap.Pixel](unsafeUninitializedCapacity: width * height) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            isKnown = unsafe convert(source, to: start, width: width, height: height, image)
            count = isKnown ? width * height : 0
        }
        guard isKnown else { return nil }
        if let level = image.transparentGray {
            for index in pixels.indices where pixels[index].x == level { pixels[index] = Bitmap.Pixel(repeating: 0) }
        }
        guard let bitmap = Bitmap(width: width, height: height, pixels: pixels) else { return nil }
        return image.placement.map { placed(bitmap, $0) } ?? bitmap
    }

    private static func placed(_ bitmap: Bitmap, _ placement: ImageFile.Placement) -> Bitmap {
        if bitmap.width == placement.canvasWidth, bitmap.height == placement.canvasHeight { return bitmap }
        var canvas = Bitmap(width: placement.canvasWidth, height: placement.canvasHeight)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width { canvas[placement.x + x, placement.y + y] = bitmap[x, y] }
        }
        return canvas
    }

    private static func convert(
        _ source: borrowing Planes, to target: UnsafeMutablePointer<Bitmap.Pixel>, width: Int, height: Int,
        _ image: ImageFile
    ) -> Bool {
        let format = unsafe source.format
        if let layout = PackedLayout.of(format) {
            for y in 0..<height {
                guard let row = unsafe source.row(0, y) else { return false }
                let output = unsafe target + y * width
                if layout.isWide {
                    unsafe layout.convertWide(row, to: output, width: width, isPremultiplied: image.isPremultiplied)
                } else {
                    unsafe layout.convert(row, to: output, width: width, isPremultiplied: image.isPremultiplied)
                }
            }
            return true
        }
        if let layout = ChromaLayout.of(format) {
            return unsafe YCbCrConverter.convert(
                source, layout, isFullRange: image.kind == .jpeg, to: target, width: width, height: height)
        }
        switch format {
        case AV_PIX_FMT_PAL8: return unsafe convertPalette(source, to: target, width: width, height: height)
        case AV_PIX_FMT_MONOBLACK, AV_PIX_FMT_MONOWHITE:
            let ink: UInt8 = format == AV_PIX_FMT_MONOWHITE ? 0xFF : 0
            return unsafe convertBits(source, inverted: ink, to: target, width: width, height: height)
        case AV_PIX_FMT_GBRP: return unsafe convertPlanar(source, to: target, width: width, height: height)
        case AV_PIX_FMT_RGB555LE, AV_PIX_FMT_RGB565LE, AV_PIX_FMT_RGB444LE:
            return unsafe convertSmall(source, to: target, width: width, height: height)
        default: return false
        }
    }

    private static func convertPalette(
        _ source: borrowing Planes, to target: UnsafeMutablePointer<Bitmap.Pixel>, width: Int, height: Int
    ) -> Bool {
        guard let table = unsafe source.row(1, 0) else { return false }
        // 256 entries of blue, green, red, alpha.
        let palette = (0..<256).map { entry in
            unsafe Alpha.premultiplied(
                table[entry * 4 + 2], table[entry * 4 + 1], table[entry * 4], table[entry * 4 + 3])
        }
        for y in 0..<height {
            guard let row = unsafe source.row(0, y) else { return false }
            for x in 0..<width { unsafe target[y * width + x] = palette[Int(row[x])] }
        }
        return true
    }

    private static func convertBits(
        _ source: borrowing Planes, inverted: UInt8, to target: UnsafeMutablePointer<Bitmap.Pixel>, width: Int,
        height: Int
    ) -> Bool {
        for y in 0..<height {
            guard let row = unsafe source.row(0, y) else { return false }
            for x in 0..<width {
                let bit = unsafe (row[x >> 3] ^ inverted) >> UInt8(7 - x & 7) & 1
                unsafe target[y * width + x] = Bitmap.Pixel(bit * 255, bit * 255, bit * 255, 255)
            }
        }
        return true
    }

    private static func convertPlanar(
        _ source: borrowing Planes, to target: UnsafeMutablePointer<Bitmap.Pixel>, width: Int, height: Int
    ) -> Bool {
        for y in 0..<height {
            guard let green = unsafe source.row(0, y), let blue = unsafe source.row(1, y),
                let red = unsafe source.row(2, y)
            else { return false }
            for x in 0..<width { unsafe target[y * width + x] = Bitmap.Pixel(red[x], green[x], blue[x], 255) }
        }
        return true
    }

    /// Channels of four to six bits in sixteen, widened by repeating their bits.
    private static func convertSmall(
        _ source: borrowing Planes, to target: UnsafeMutablePointer<Bitmap.Pixel>, width: Int, height: Int
    ) -> Bool {
        let (red, green, blue): (Int, Int, Int) =
            switch unsafe source.format {
            case AV_PIX_FMT_RGB565LE: (5, 6, 5)
            case AV_PIX_FMT_RGB555LE: (5, 5, 5)
            default: (4, 4, 4)
            }
        for y in 0..<height {
            guard let row = unsafe source.row(0, y) else { return false }
            for x in 0..<width {
                let word = unsafe Int(row[2 * x]) | Int(row[2 * x + 1]) << 8
                unsafe target[y * width + x] = Bitmap.Pixel(
                    widen(word >> (blue + green), red), widen(word >> blue, green), widen(word, blue), 255)
            }
        }
        return true
    }

    private static func widen(_ bits: Int, _ depth: Int) -> UInt8 {
        let greatest = 1 << depth - 1
        return UInt8(((bits & greatest) * 255 + greatest / 2) / greatest)
    }
}

/// Where a frame's rows are in memory; lives no longer than the frame.
@unsafe
struct Planes: ~Copyable {
    private let frame: UnsafeMutablePointer<AVFrame>

    init(_ frame: borrowing Frame) { unsafe self.frame = frame.pointer }

    var format: AVPixelFormat { unsafe AVPixelFormat(frame.pointee.format) }

    /// The start of a row of a plane (0 to 3).
    func row(_ plane: Int, _ y: Int) -> UnsafePointer<UInt8>? {
        let (start, stride): (UnsafeMutablePointer<UInt8>?, Int32) =
            switch plane {
            case 0: unsafe (frame.pointee.data.0, frame.pointee.linesize.0)
            case 1: unsafe (frame.pointee.data.1, frame.pointee.linesize.1)
            case 2: unsafe (frame.pointee.data.2, frame.pointee.linesize.2)
            default: unsafe (frame.pointee.data.3, frame.pointee.linesize.3)
            }
        return unsafe start.map { unsafe UnsafePointer($0 + y * Int(stride)) }
    }
}
