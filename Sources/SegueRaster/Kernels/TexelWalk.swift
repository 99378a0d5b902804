/// Four neighbouring samples on their way along a row: texel coordinates in fixed point, moved on by four pixels at a
/// time with second differences.
///
/// Coordinates are unsigned 16.16 fixed point; the row's carries half of 1/256 more, because only its first eight bits
/// of fraction are used.
struct TexelWalk {
    private var u: SIMD4<UInt32>
    private var v: SIMD4<UInt32>
    /// The bits of `u` inverted; its low halves are the weights of the left texels. It is carried along because the
    /// compiler spreads an inversion in the loop over many instructions.
    private var inverted: SIMD4<UInt32>
    private var uStep: SIMD4<UInt32>
    private var vStep: SIMD4<UInt32>
    private let uBend: SIMD4<UInt32>
    private let vBend: SIMD4<UInt32>

    /// Starts at the first four samples of a run.
    @inline(__always)
    init(_ run: RunCurve) {
        let d = SIMD4<Double>(0, 1, 2, 3)
        u = (d * (d * run.bend.x + run.slope.x) + run.start.x).fixed
        v = (d * (d * run.bend.y + run.slope.y) + (run.start.y + 1.0 / 512)).fixed
        inverted = ~u
        // f(d + 4) − f(d) = 4·slope + bend·(8·d + 16), which grows by 32·bend with each step of four.
        let weight = d * 8 + 16
        uStep = (weight * run.bend.x + 4 * run.slope.x).fixed
        vStep = (weight * run.bend.y + 4 * run.slope.y).fixed
        uBend = SIMD4<Double>(repeating: 32 * run.bend.x).fixed
        vBend = SIMD4<Double>(repeating: 32 * run.bend.y).fixed
    }

    /// Four bilinear samples, as channels of 0…255; then moves on.
    ///
    /// - Parameters:
    ///   - texels: The texture's first texel.
    ///   - width: The texels in a row.
    ///
    /// All four texels of all four samples must lie in the texture.
    @inline(__always)
    mutating func next(
        _ texels: UnsafeRawPointer, width: UInt32
    ) -> (redBlue: ChannelPairs, greenAlpha: ChannelPairs) {
        // Texel numbers as words of 64 bits, of samples 0 and 2, and of 1 and 3, so that one multiplication of 32 by 32
        // bits makes two.
        let (columns, rows, factor) = (u.pairs, v.pairs, SIMD2(repeating: UInt64(width)))
        let even = ((rows &<< 32) &>> 48) &* factor &+ ((columns &<< 32) &>> 48)
        let odd = (rows &>> 48) &* factor &+ (columns &>> 48)
        let (a, b) = (Int(truncatingIfNeeded: even[0]) &* 4, Int(truncatingIfNeeded: odd[0]) &* 4)
        let (c, d) = (Int(truncatingIfNeeded: even[1]) &* 4, Int(truncatingIfNeeded: odd[1]) &* 4)
        // The caller warrants that these texels, their right neighbours and those in the row below exist.
        let top = unsafe neighbours(texels, a, b, c, d)
        let below = unsafe neighbours(texels + Int(truncatingIfNeeded: width) &* 4, a, b, c, d)
        let result = interpolate(
            top.left, top.right, below.left, below.right, left: inverted.lowHalves, right: u.lowHalves,
            bottom: v.lowHalves &>> 8)
        u &+= uStep
        inverted &-= uStep
        v &+= vStep
        uStep &+= uBend
        vStep &+= vBend
        return result
    }
}

/// The texels at four offsets in bytes, and their right neighbours.
@inline(__always)
private func neighbours(
    _ texels: UnsafeRawPointer, _ a: Int, _ b: Int, _ c: Int, _ d: Int
) -> (left: PixelQuad, right: PixelQuad) {
    // Two texels are read at once, as a floating-point number because these are loaded straight into vectors; no
    // arithmetic touches it. The casts are between vectors of sixteen bytes.
    let ab = unsafe unsafeBitCast(
        SIMD2(
            texels.loadUnaligned(fromByteOffset: a, as: Double.self),
            texels.loadUnaligned(fromByteOffset: b, as: Double.self)), to: PixelQuad.self)
    let cd = unsafe unsafeBitCast(
        SIMD2(
            texels.loadUnaligned(fromByteOffset: c, as: Double.self),
            texels.loadUnaligned(fromByteOffset: d, as: Double.self)), to: PixelQuad.self)
    return (
        PixelQuad(lowHalf: ab.evenHalf, highHalf: cd.evenHalf), PixelQuad(lowHalf: ab.oddHalf, highHalf: cd.oddHalf)
    )
}
