internal import CFFmpeg
internal import SegueRaster

/// How much smaller the chroma planes of a planar format are, as shifts.
struct ChromaLayout {
    var across: Int
    var down: Int
    var hasAlpha = false

    static func of(_ format: AVPixelFormat) -> ChromaLayout? {
        switch format {
        case AV_PIX_FMT_YUVJ444P, AV_PIX_FMT_YUV444P: ChromaLayout(across: 0, down: 0)
        case AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUV422P: ChromaLayout(across: 1, down: 0)
        case AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUV420P: ChromaLayout(across: 1, down: 1)
        case AV_PIX_FMT_YUVJ440P, AV_PIX_FMT_YUV440P: ChromaLayout(across: 0, down: 1)
        case AV_PIX_FMT_YUVJ411P, AV_PIX_FMT_YUV411P: ChromaLayout(across: 2, down: 0)
        case AV_PIX_FMT_YUV410P: ChromaLayout(across: 2, down: 2)
        case AV_PIX_FMT_YUVA420P: ChromaLayout(across: 1, down: 1, hasAlpha: true)
        default: nil
        }
    }
}

/// Y′CbCr pictures (JPEG, lossy WebP) to RGB, with the BT.601 matrix.
///
/// Chroma is interpolated linearly between the centres of its samples, as JFIF 1.02 places them; this is the
/// "fancy upsampling" of libjpeg and libwebp. All sums are integers with one rounding at the end.
enum YCbCrConverter {
    /// Fixed-point weights: 2¹⁶ is 1 for luma; chroma arrives 64 times too large.
    private struct Weights {
        var luma: Int32
        var offset: Int32
        var redFromCr: Int32
        var greenFromCb: Int32
        var greenFromCr: Int32
        var blueFromCb: Int32

        init(isFullRange: Bool) {
            let lumaScale = isFullRange ? 1 : 255.0 / 219
            let chromaScale = isFullRange ? 1 : 255.0 / 224
            func chroma(_ weight: Double) -> Int32 { Int32((weight * chromaScale * 1024).rounded()) }
            luma = Int32((lumaScale * 65536).rounded())
            offset = isFullRange ? 0 : 16
            // ITU-R BT.601: Kr = 0.299, Kb = 0.114.
            redFromCr = chroma(1.402)
            greenFromCb = chroma(-0.344136286)
            greenFromCr = chroma(-0.714136286)
            blueFromCb = chroma(1.772)
        }
    }

    static func convert(
        _ source: borrowing Planes, _ layout: ChromaLayout, isFullRange: Bool,
        to target: UnsafeMutablePointer<Bitmap.Pixel>, width: Int, height: Int
    ) -> Bool {
        let weights = Weights(isFullRange: isFullRange)
        let columns = (width - 1) >> layout.across + 1
        let rows = (height - 1) >> layout.down + 1
        let across = (0..<width).map { Tap(at: $0, shift: layout.across, count: columns) }
        var cb = [Int32](repeating: 0, count: columns)
        var cr = [Int32](repeating: 0, count: columns)
        for y in 0..<height {
            let tap = Tap(at: y, shift: layout.down, count: rows)
            guard let luma = unsafe source.row(0, y),
                unsafe blend(source.row(1, tap.first), source.row(1, tap.second), tap.weight, into: &cb),
                unsafe blend(source.row(2, tap.first), source.row(2, tap.second), tap.weight, into: &cr)
            else { return false }
            let output = unsafe target + y * width
            if layout.across == 0 {
                for x in 0..<width {
                    unsafe output[x] = rgb(luma[x], cb[x] << 3, cr[x] << 3, weights)
                }
            } else {
                for x in 0..<width {
                    let tap = across[x]
                    let blue = cb[tap.first] * (8 - tap.weight) + cb[tap.second] * tap.weight
                    let red = cr[tap.first] * (8 - tap.weight) + cr[tap.second] * tap.weight
                    unsafe output[x] = rgb(luma[x], blue, red, weights)
                }
            }
            guard layout.hasAlpha else { continue }
            guard let alpha = unsafe source.row(3, y) else { return false }
            for x in 0..<width {
                let pixel = unsafe output[x]
                unsafe output[x] = Alpha.premultiplied(pixel.x, pixel.y, pixel.z, alpha[x])
            }
        }
        return true
    }

    /// The two chroma samples around a luma sample and the second one's weight in eighths.
    private struct Tap {
        var first: Int
        var second: Int
        var weight: Int32

        init(at position: Int, shift: Int, count: Int) {
            // The position (p + ½) / 2ˢ − ½ in eighths.
            let eighths = ((2 * position + 1) << (2 - shift)) - 4
            let whole = eighths >> 3
            weight = Int32(eighths & 7)
            first = min(max(whole, 0), count - 1)
            second = min(max(whole + 1, 0), count - 1)
        }
    }

    /// Blends two rows of chroma, centred on 0, times eight.
    private static func blend(
        _ first: UnsafePointer<UInt8>?, _ second: UnsafePointer<UInt8>?, _ weight: Int32, into row: inout [Int32]
    ) -> Bool {
        guard let first = unsafe first, let second = unsafe second else { return false }
        for x in row.indices {
            unsafe row[x] = Int32(first[x]) * (8 - weight) + Int32(second[x]) * weight - 1024
        }
        return true
    }

    @inline(__always)
    private static func rgb(_ luma: UInt8, _ cb: Int32, _ cr: Int32, _ weights: Weights) -> Bitmap.Pixel {
        let base = (Int32(luma) - weights.offset) * weights.luma + 32768
        return Bitmap.Pixel(
            clamped(base + cr * weights.redFromCr),
            clamped(base + cb * weights.greenFromCb + cr * weights.greenFromCr),
            clamped(base + cb * weights.blueFromCb), 255)
    }

    @inline(__always)
    private static func clamped(_ value: Int32) -> UInt8 { UInt8(truncatingIfNeeded: min(max(value >> 16, 0), 255)) }
}
