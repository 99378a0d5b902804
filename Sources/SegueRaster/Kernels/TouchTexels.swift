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
    func position(_ column: Int) -> SIMD2<Double> {
        let p = map.homogeneous(x: Double(column) + 0.5, y: y)
        return SIMD2(p.x, p.y) * (1 / p.z)
    }
    var from = position(columns.lowerBound)
    let end = position(columns.upperBound - 1)
    // Rows of texels that are followed for long are foreseen well enough.
    guard abs(end.y - from.y) * 256 > abs(end.x - from.x) else { return 0 }
    var all: UInt32 = 0
    var column = columns.lowerBound
    while column < columns.upperBound - 1 {
        let next = min(column + segment, columns.upperBound - 1)
        let to = position(next)
        let steps = min(Int(min(abs(to.x - from.x), 4096) / 16) + 1, 256)
        let step = (to - from) / Double(steps)
        for index in 0..<steps {
            let at = from + step * Double(index)
            // The row below a sample is the one that the row of samples before this did not read.
            let (u, v) = (Int(min(max(at.x, 0), Double(width - 1))), Int(min(max(at.y + 1, 0), Double(height - 1))))
            // Clamped to the texture.
            all |= unsafe source.loadUnaligned(fromByteOffset: (v &* width &+ u) &* 4, as: UInt32.self)
        }
        from = to
        column = next
    }
    return all
}

/// How many columns of the canvas are interpolated across.
private let segment = 64
