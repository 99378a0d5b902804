internal import CFFmpeg
internal import SegueRaster

/// A pixel format whose channels follow each other, pixel by pixel.
struct PackedLayout {
    /// Channels per pixel, padding included.
    var channels: Int
    var red: Int
    var green: Int
    var blue: Int
    var alpha: Int?
    /// Whether a channel has two bytes.
    var isWide = false
    /// Whether the first of the two bytes is the greater one.
    var isBigEndian = false

    private init(_ channels: Int, _ red: Int, _ green: Int, _ blue: Int, alpha: Int? = nil) {
        self.channels = channels
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    private func wide(bigEndian: Bool) -> PackedLayout {
        var copy = self
        copy.isWide = true
        copy.isBigEndian = bigEndian
        return copy
    }

    private static let gray = PackedLayout(1, 0, 0, 0)
    private static let grayAlpha = PackedLayout(2, 0, 0, 0, alpha: 1)
    private static let rgb = PackedLayout(3, 0, 1, 2)
    private static let rgba = PackedLayout(4, 0, 1, 2, alpha: 3)

    static func of(_ format: AVPixelFormat) -> PackedLayout? {
        switch format {
        case AV_PIX_FMT_GRAY8: gray
        case AV_PIX_FMT_YA8: grayAlpha
        case AV_PIX_FMT_RGB24: rgb
        case AV_PIX_FMT_BGR24: PackedLayout(3, 2, 1, 0)
        case AV_PIX_FMT_RGBA: rgba
        case AV_PIX_FMT_BGRA: PackedLayout(4, 2, 1, 0, alpha: 3)
        case AV_PIX_FMT_ARGB: PackedLayout(4, 1, 2, 3, alpha: 0)
        case AV_PIX_FMT_ABGR: PackedLayout(4, 3, 2, 1, alpha: 0)
        case AV_PIX_FMT_RGB0: PackedLayout(4, 0, 1, 2)
        case AV_PIX_FMT_BGR0: PackedLayout(4, 2, 1, 0)
        case AV_PIX_FMT_0RGB: PackedLayout(4, 1, 2, 3)
        case AV_PIX_FMT_0BGR: PackedLayout(4, 3, 2, 1)
        case AV_PIX_FMT_GRAY16LE: gray.wide(bigEndian: false)
        case AV_PIX_FMT_GRAY16BE: gray.wide(bigEndian: true)
        case AV_PIX_FMT_YA16LE: grayAlpha.wide(bigEndian: false)
        case AV_PIX_FMT_YA16BE: grayAlpha.wide(bigEndian: true)
        case AV_PIX_FMT_RGB48LE: rgb.wide(bigEndian: false)
        case AV_PIX_FMT_RGB48BE: rgb.wide(bigEndian: true)
        case AV_PIX_FMT_RGBA64LE: rgba.wide(bigEndian: false)
        case AV_PIX_FMT_RGBA64BE: rgba.wide(bigEndian: true)
        default: nil
        }
    }

    /// Converts a row of eight-bit channels.
    func convert(
        _ row: UnsafePointer<UInt8>, to output: UnsafeMutablePointer<Bitmap.Pixel>, width: Int, isPremultiplied: Bool
    ) {
        var pixel = unsafe row
        for x in 0..<width {
            let opacity = alpha.map { unsafe pixel[$0] } ?? 255
            if isPremultiplied {
                unsafe output[x] = Bitmap.Pixel(
                    min(pixel[red], opacity), min(pixel[green], opacity), min(pixel[blue], opacity), opacity)
            } else {
                unsafe output[x] = Alpha.premultiplied(pixel[red], pixel[green], pixel[blue], opacity)
            }
            unsafe pixel += channels
        }
    }

    /// Converts a row of sixteen-bit channels.
    func convertWide(
        _ row: UnsafePointer<UInt8>, to output: UnsafeMutablePointer<Bitmap.Pixel>, width: Int, isPremultiplied: Bool
    ) {
        var pixel = unsafe row
        let (high, low) = isBigEndian ? (0, 1) : (1, 0)
        for x in 0..<width {
            func value(_ channel: Int) -> UInt16 {
                unsafe UInt16(pixel[2 * channel + high]) << 8 | UInt16(pixel[2 * channel + low])
            }
            let opacity = alpha.map(value) ?? .max
            if opacity == .max || isPremultiplied {
                let limit = Alpha.narrow(opacity)
                unsafe output[x] = Bitmap.Pixel(
                    min(Alpha.narrow(value(red)), limit), min(Alpha.narrow(value(green)), limit),
                    min(Alpha.narrow(value(blue)), limit), limit)
            } else {
                unsafe output[x] = Bitmap.Pixel(
                    Alpha.narrow(value(red), times: opacity), Alpha.narrow(value(green), times: opacity),
                    Alpha.narrow(value(blue), times: opacity), Alpha.narrow(opacity))
            }
            unsafe pixel += 2 * channels
        }
    }
}
