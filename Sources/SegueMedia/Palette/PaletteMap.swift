internal import SegueRaster

/// Finds the nearest colour of a palette for every pixel.
///
/// Colour space is divided into 16³ cells; each cell keeps the few colours that are nearest to any point in
/// it, so a search looks at those only and is still exact. The map is constant: any number of threads can use
/// it, and the answer depends on the pixel alone.
struct PaletteMap: Sendable {
    /// Weights of squared differences in red, green and blue, as libimagequant has them.
    private static let weights = SIMD3<Int32>(10, 20, 9)
    private static let cellBits = 4

    private let colors: [SIMD3<Int32>]
    private let transparentIndex: UInt8
    /// Where a cell's candidates start; one more entry marks the end.
    private let starts: [Int32]
    private let candidates: [UInt8]

    init(_ palette: Palette) {
        colors = palette.colors.map { SIMD3<Int32>(truncatingIfNeeded: $0) }
        transparentIndex = palette.transparentIndex
        var starts: [Int32] = []
        var candidates: [UInt8] = []
        let size = Int32(256 >> Self.cellBits)
        for red in 0..<16 as Range<Int32> {
            for green in 0..<16 as Range<Int32> {
                for blue in 0..<16 as Range<Int32> {
                    starts.append(Int32(candidates.count))
                    let low = SIMD3(red, green, blue) &* size
                    Self.appendCandidates(of: colors, low: low, high: low &+ (size - 1), to: &candidates)
                }
            }
        }
        starts.append(Int32(candidates.count))
        self.starts = starts
        self.candidates = candidates
    }

    /// Every colour whose least distance to the cell is not above the smallest greatest distance of any.
    private static func appendCandidates(
        of colors: [SIMD3<Int32>], low: SIMD3<Int32>, high: SIMD3<Int32>, to candidates: inout [UInt8]
    ) {
        let zero = SIMD3<Int32>(repeating: 0)
        let bound =
            colors.map { (color: SIMD3<Int32>) -> Int32 in
                let far = pointwiseMax(color &- low, high &- color)
                return (far &* far &* weights).wrappedSum()
            }.min() ?? 0
        for (index, color) in colors.enumerated() {
            let near = pointwiseMax(pointwiseMax(low &- color, color &- high), zero)
            if (near &* near &* weights).wrappedSum() <= bound { candidates.append(UInt8(truncatingIfNeeded: index)) }
        }
    }

    /// The index of the nearest colour; the first one of several.
    func index(of color: Palette.Color) -> UInt8 {
        let wanted = SIMD3<Int32>(truncatingIfNeeded: color)
        let cells = SIMD3<Int>(truncatingIfNeeded: color &>> 4)
        let cell = cells.x << 8 | cells.y << 4 | cells.z
        var best: UInt8 = 0
        var least = Int32.max
        for position in Int(starts[cell])..<Int(starts[cell + 1]) {
            let candidate = candidates[position]
            let difference = colors[Int(candidate)] &- wanted
            let distance = (difference &* difference &* Self.weights).wrappedSum()
            if distance < least { (least, best) = (distance, candidate) }
        }
        return best
    }

    /// The indices of all pixels, row after row; pixels with an alpha below one half are transparent.
    func indices(of bitmap: Bitmap) -> [UInt8] {
        unsafe bitmap.withUnsafePixels { pixels in
            unsafe [UInt8](unsafeUninitializedCapacity: pixels.count) { buffer, count in
                // Screens have long runs of one colour.
                var last = Bitmap.Pixel(repeating: 0)
                var index = transparentIndex
                for position in 0..<pixels.count {
                    let pixel = unsafe pixels[position]
                    if pixel != last {
                        last = pixel
                        let straight = Alpha.straight(pixel)
                        let color = Palette.Color(straight.x, straight.y, straight.z)
                        index = pixel.w < 128 ? transparentIndex : self.index(of: color)
                    }
                    unsafe buffer[position] = index
                }
                count = pixels.count
            }
        }
    }
}
