/// Reads one texel of each cache line that a slanting row of samples is about to need, so that the processor waits for
/// many of them at once.
///
/// Where a row of the canvas crosses the texture's rows at an angle, nearly every line of memory it needs is a new one,
/// at a distance the processor does not foresee, and the sampling loop is too long for it to look ahead: it would wait
/// for one line at a time, for half of all its time. Lines are guessed by interpolation; a wrong guess only costs time.
///
/// - Returns: A number that depends on all texels read, so that reading them is not left out.
func touchTexels(
    _ source: UnsafeRawPointer, width: Int, height: Int, _ map: TexelMap, row: Int, columns: Range<Int>
) -> UInt32 {
    let y = Double(row) + 0.5
    let limit = SIMD2(Double(width) - 1.5, Double(height) - 1.5)
    guard limit.x >= 0.5, limit.y >= 0.5 else { return 0 }
    // Half a texel more than the texture's edges, so that what rounding adds up to below does not lead out of it.
    func position(_ column: Int) -> SIMD2<Double> {
        let p = map.homogeneous(x: Double(column) + 0.5, y: y)
        // The row below a sample is the one that the row of samples before this did not read.
        let (u, v) = (p.x / p.z, p.y / p.z + 1)
        return SIMD2(min(max(u, 0.5), limit.x), min(max(v, 0.5), limit.y))
    }
    var from = position(columns.lowerBound)
    let end = position(columns.upperBound - 1)
    // Rows of texels that are followed for long are foreseen well enough.
    guard abs(end.y - from.y) * 256 > abs(end.x - from.x) else { return 0 }
    var all: UInt32 = 0
    var column = columns.lowerBound
    while column < columns.upperBound - 1 {
        column = min(column + segment, columns.upperBound - 1)
        let to = position(column)
        let steps = Int(abs(to.x - from.x) / texelsPerLine) + 1
        let step = (to - from) * (65536 / Double(steps))
        // 16.16 fixed point; few instructions for each texel, so that many are on their way at once.
        var (u, v) = (Int(from.x * 65536), Int(from.y * 65536))
        let (uStep, vStep) = (Int(step.x), Int(step.y))
        for _ in 0..<steps {
            // Between two points of the texture.
            all |= unsafe source.loadUnaligned(fromByteOffset: ((v >> 16) &* width &+ (u >> 16)) &* 4, as: UInt32.self)
            u &+= uStep
            v &+= vStep
        }
        from = to
    }
    return all
}

/// How many columns of the canvas are interpolated across.
private let segment = 64
/// Somewhat fewer texels than there are in a line of memory of 64 bytes.
private let texelsPerLine = 12.0
