internal import SegueRaster

/// RGB to Y′CbCr 4:2:0 with the BT.709 matrix in limited range, as H.264 clips are tagged.
///
/// ITU-R BT.709-6, item 3: Kr = 0.2126, Kb = 0.0722; luma 16…235, chroma 16…240. Chroma is sited at the left
/// ("MPEG-2" siting): across, samples are weighted 1 2 1 around an even column; down, two rows are averaged.
/// Integer sums are rounded once, so the result is the same on every machine.
enum BT709 {
    /// Where the three planes of a frame are; lives no longer than the frame.
    @unsafe
    struct Target {
        var luma: UnsafeMutablePointer<UInt8>
        var cb: UnsafeMutablePointer<UInt8>
        var cr: UnsafeMutablePointer<UInt8>
        var lumaStride: Int
        var chromaStride: Int
    }

    /// Weights of red, green and blue, times 2¹⁵.
    private struct Weights {
        var red: Int32
        var green: Int32
        var blue: Int32
    }

    private static let luma = Weights(red: 5983, green: 20127, blue: 2032)
    // The three weights of a chroma channel add up to 0, so that grey is exactly 128.
    private static let cb = Weights(red: -3298, green: -11094, blue: 14392)
    private static let cr = Weights(red: 14392, green: -13073, blue: -1319)

    /// Converts an opaque picture; odd sizes are extended by a copy of the last column and row.
    ///
    /// `target` has room for `(height + 1) / 2 * 2` rows of `(width + 1) / 2 * 2` columns.
    static func convert(
        _ pixels: UnsafeBufferPointer<Bitmap.Pixel>, width: Int, height: Int, to target: Target
    ) {
        guard let base = pixels.baseAddress, width > 0, height > 0 else { return }
        // A pixel as one word: red in the lowest byte.
        unsafe base.withMemoryRebound(to: UInt32.self, capacity: pixels.count) { words in
            unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * (width + 2)) { sums in
                guard let redBlue = sums.baseAddress else { return }
                let green = unsafe redBlue + width + 2
                for y in stride(from: 0, to: height, by: 2) {
                    let upper = unsafe words + y * width
                    let lower = unsafe words + min(y + 1, height - 1) * width
                    let row = unsafe target.luma + y * target.lumaStride
                    unsafe convertLuma(upper, to: row, width: width)
                    unsafe convertLuma(lower, to: row + target.lumaStride, width: width)
                    unsafe addRows(upper, lower, redBlue, green, width: width)
                    let chroma = unsafe y / 2 * target.chromaStride
                    unsafe convertChroma(
                        redBlue, green, cb: target.cb + chroma, cr: target.cr + chroma, count: (width + 1) / 2)
                }
            }
        }
    }

    private static func convertLuma(_ row: UnsafePointer<UInt32>, to luma: UnsafeMutablePointer<UInt8>, width: Int) {
        let weights = Self.luma
        for x in 0..<width {
            let word = unsafe row[x]
            let red = Int32(word & 255)
            let green = Int32(word >> 8 & 255)
            let blue = Int32(word >> 16 & 255)
            let sum = red &* weights.red &+ green &* weights.green &+ blue &* weights.blue
            unsafe luma[x] = UInt8(truncatingIfNeeded: (sum &+ (16 << 15 + 1 << 14)) >> 15)
        }
        if width & 1 == 1 { unsafe luma[width] = luma[width - 1] }
    }

    /// Sums of two rows, with the first and the last column repeated outside; red and blue share a word.
    private static func addRows(
        _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ redBlue: UnsafeMutablePointer<UInt32>,
        _ green: UnsafeMutablePointer<UInt32>, width: Int
    ) {
        for x in 0..<width {
            let (a, b) = unsafe (upper[x], lower[x])
            unsafe redBlue[x + 1] = (a & 0x00FF_00FF) &+ (b & 0x00FF_00FF)
            unsafe green[x + 1] = (a >> 8 & 255) &+ (b >> 8 & 255)
        }
        unsafe redBlue[0] = redBlue[1]
        unsafe green[0] = green[1]
        unsafe redBlue[width + 1] = redBlue[width]
        unsafe green[width + 1] = green[width]
    }

    private static func convertChroma(
        _ redBlue: UnsafePointer<UInt32>, _ green: UnsafePointer<UInt32>, cb: UnsafeMutablePointer<UInt8>,
        cr: UnsafeMutablePointer<UInt8>, count: Int
    ) {
        let (first, second) = (Self.cb, Self.cr)
        // Eight times the channel.
        for x in 0..<count {
            let both = unsafe redBlue[2 * x] &+ 2 &* redBlue[2 * x + 1] &+ redBlue[2 * x + 2]
            let g = unsafe Int32(green[2 * x] &+ 2 &* green[2 * x + 1] &+ green[2 * x + 2])
            let r = Int32(both & 0xFFFF)
            let b = Int32(both >> 16)
            let blueSum = r &* first.red &+ g &* first.green &+ b &* first.blue
            let redSum = r &* second.red &+ g &* second.green &+ b &* second.blue
            unsafe cb[x] = UInt8(truncatingIfNeeded: (blueSum &+ (128 << 18 + 1 << 17)) >> 18)
            unsafe cr[x] = UInt8(truncatingIfNeeded: (redSum &+ (128 << 18 + 1 << 17)) >> 18)
        }
    }
}
