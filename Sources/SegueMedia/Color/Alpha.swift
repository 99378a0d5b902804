internal import SegueRaster

/// Straight and premultiplied alpha, each conversion rounded to the nearest value.
enum Alpha {
    /// `channel · alpha / 255`, rounded; exact for all 65,536 pairs.
    @inline(__always)
    static func multiply(_ channel: UInt8, _ alpha: UInt8) -> UInt8 {
        let product = UInt32(channel) * UInt32(alpha) + 128
        return UInt8(truncatingIfNeeded: (product + product >> 8) >> 8)
    }

    /// `channel · 255 / alpha`, rounded and at most 255; 0 for alpha 0.
    ///
    /// Multiplying the result by alpha again gives back every channel that is not greater than alpha.
    @inline(__always)
    static func divide(_ channel: UInt8, by alpha: UInt8) -> UInt8 {
        guard alpha > 0 else { return 0 }
        return UInt8(min((UInt32(channel) * 255 + UInt32(alpha) / 2) / UInt32(alpha), 255))
    }

    /// A sixteen-bit channel as eight bits: `value · 255 / 65535`, rounded.
    @inline(__always)
    static func narrow(_ value: UInt16) -> UInt8 {
        // 65535 = 255 · 257.
        UInt8(truncatingIfNeeded: (UInt32(value) + 128) / 257)
    }

    /// A sixteen-bit channel times a sixteen-bit alpha as eight bits, rounded once.
    @inline(__always)
    static func narrow(_ channel: UInt16, times alpha: UInt16) -> UInt8 {
        let scale: UInt64 = 257 * 65535
        return UInt8(truncatingIfNeeded: (UInt64(channel) * UInt64(alpha) + scale / 2) / scale)
    }

    /// A premultiplied pixel from straight channels.
    @inline(__always)
    static func premultiplied(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) -> Bitmap.Pixel {
        if alpha == 255 { return Bitmap.Pixel(red, green, blue, 255) }
        return Bitmap.Pixel(multiply(red, alpha), multiply(green, alpha), multiply(blue, alpha), alpha)
    }

    /// A pixel with straight alpha from a premultiplied one.
    @inline(__always)
    static func straight(_ pixel: Bitmap.Pixel) -> Bitmap.Pixel {
        if pixel.w == 255 { return pixel }
        return Bitmap.Pixel(
            divide(pixel.x, by: pixel.w), divide(pixel.y, by: pixel.w), divide(pixel.z, by: pixel.w), pixel.w)
    }
}
