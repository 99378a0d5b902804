// Arithmetic on four packed pixels at once. A pixel is one 32-bit word as it lies in memory (red in the lowest byte on
// the little-endian machines this package supports); its four channels are spread over two vectors of 16-bit lanes, red
// and blue in one, green and alpha in the other.
//
// Every bit cast here is between vectors of 16 bytes without padding, for which every bit pattern is valid; that is why
// `unsafe` is right for each of them.

/// Four packed pixels.
typealias PixelQuad = SIMD4<UInt32>

/// Two channels of four pixels, 16 bits each.
typealias ChannelPairs = SIMD8<UInt16>

extension PixelQuad {
    /// Red and blue, 0…255.
    @inline(__always) var redBlue: ChannelPairs {
        unsafe unsafeBitCast(self & 0x00FF_00FF, to: ChannelPairs.self)
    }

    /// Green and alpha, 0…255.
    @inline(__always) var greenAlpha: ChannelPairs {
        unsafe unsafeBitCast(self, to: ChannelPairs.self) &>> 8
    }

    /// The low 16 bits of each word in both halves of the word: a weight for two channels of each pixel.
    @inline(__always) var lowHalves: ChannelPairs {
        let halves = unsafe unsafeBitCast(self, to: ChannelPairs.self)
        return ChannelPairs(
            halves[0], halves[0], halves[2], halves[2], halves[4], halves[4], halves[6], halves[6])
    }

    /// Packs channels of 0…255.
    @inline(__always) init(redBlue: ChannelPairs, greenAlpha: ChannelPairs) {
        self = unsafe unsafeBitCast(redBlue | (greenAlpha &<< 8), to: PixelQuad.self)
    }

    /// The words in pairs as words of 64 bits.
    @inline(__always) var pairs: SIMD2<UInt64> {
        unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    }

    /// The words as floating-point numbers, for words below 2^23, by writing them into the mantissa of 2^23. (A conversion
    /// between vector types compiles to scalar code.)
    @inline(__always) var asFloats: SIMD4<Float> {
        unsafe unsafeBitCast(self | 0x4B00_0000, to: SIMD4<Float>.self) - 8_388_608
    }
}

extension ChannelPairs {
    /// The lanes taken in pairs as 32-bit words.
    @inline(__always) var words: SIMD4<UInt32> {
        unsafe unsafeBitCast(self, to: SIMD4<UInt32>.self)
    }

    /// The lanes divided by 255 and rounded, exactly, for lanes up to 255·255 + 127: (x + 128 + ((x + 128) >> 8)) >> 8.
    @inline(__always) var dividedBy255: ChannelPairs {
        let biased = self &+ 128
        return (biased &+ (biased &>> 8)) &>> 8
    }

    /// The high halves of the 32-bit products; the compiler makes one multiplication of it.
    @inline(__always) func highProduct(_ other: ChannelPairs) -> ChannelPairs {
        let product = SIMD8<UInt32>(truncatingIfNeeded: self) &* SIMD8<UInt32>(truncatingIfNeeded: other)
        return ChannelPairs(truncatingIfNeeded: product &>> 16)
    }
}

extension SIMD4<Float> {
    /// The lanes rounded to whole numbers, ties to even, for lanes from 0 up to 2^22: adding 2^23 leaves them in the low
    /// bits of the mantissa.
    @inline(__always) var roundedWords: SIMD4<UInt32> {
        let shifted = self + 8_388_608
        return unsafe unsafeBitCast(shifted, to: SIMD4<UInt32>.self) & 0x007F_FFFF
    }
}

extension SIMD4<Double> {
    /// The lanes in units of 1/65536, rounded, modulo 2^32, for lanes within ±2^34: adding 1.5·2^52 leaves them in the low
    /// bits of the mantissa, in two's complement.
    @inline(__always) var fixed: SIMD4<UInt32> {
        let shifted = self * 65536 + 6_755_399_441_055_744
        return unsafe unsafeBitCast(shifted, to: SIMD8<UInt32>.self).evenHalf
    }
}

/// Mixes four texels for each of four samples into channels of 0…255.
///
/// - Parameters:
///   - left: The weight of the left texels, in 1/65536.
///   - right: The weight of the right texels; left + right is 65535.
///   - bottom: The weight of the lower texels, in 1/256, 0…256.
///
/// The first step is exact in 16 bits, the second keeps the high half of 16 by 16 bits. A flat colour c gives at least
/// 256·c − 3 and at most 256·c, and so rounds to c.
@inline(__always)
func interpolate(
    _ topLeft: PixelQuad, _ topRight: PixelQuad, _ bottomLeft: PixelQuad, _ bottomRight: PixelQuad,
    left: ChannelPairs, right: ChannelPairs, bottom: ChannelPairs
) -> (redBlue: ChannelPairs, greenAlpha: ChannelPairs) {
    let top = 256 &- bottom
    @inline(__always)
    func mix(_ a: ChannelPairs, _ b: ChannelPairs, _ c: ChannelPairs, _ d: ChannelPairs) -> ChannelPairs {
        let l = a &* top &+ c &* bottom
        let r = b &* top &+ d &* bottom
        return (l.highProduct(left) &+ r.highProduct(right) &+ 128) &>> 8
    }
    return (
        mix(topLeft.redBlue, topRight.redBlue, bottomLeft.redBlue, bottomRight.redBlue),
        mix(topLeft.greenAlpha, topRight.greenAlpha, bottomLeft.greenAlpha, bottomRight.greenAlpha)
    )
}
