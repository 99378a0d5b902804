extension Bitmap {
    /// The sample for one pixel, taken one texel at a time in double precision; for pixels near a picture's edge, where
    /// taps are clamped, and wherever the fast way does not reach.
    ///
    /// Of several taps only those within the picture count, if there are any: at an edge the coverage stands for the
    /// rest.
    func edgeSample(_ map: TexelMap, column: Int, row: Int) -> Pixel {
        let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
        let footprint = Footprint(map, x: x, y: y)
        var grid = TapGrid(footprint, footprint)
        // At the few pixels of an edge that is seen nearly edge-on, more taps cost more than they show.
        grid.columns = min(grid.columns, Bitmap.mostEdgeTaps)
        grid.rows = min(grid.rows, Bitmap.mostEdgeTaps)
        if grid.isSingle {
            guard let at = texelCoordinates(map, x: x, y: y) else { return Pixel(repeating: 0) }
            return rounded(bilinear(at))
        }
        var sum = SIMD4<Double>.zero
        var count = 0.0
        for j in 0..<grid.rows {
            for i in 0..<grid.columns {
                let (dx, dy) = (TapGrid.offset(i, of: grid.columns), TapGrid.offset(j, of: grid.rows))
                guard let at = texelCoordinates(map, x: x + dx, y: y + dy), contains(at) else { continue }
                sum += bilinear(at)
                count += 1
            }
        }
        if count > 0 { return rounded(sum / count) }
        guard let at = texelCoordinates(map, x: x, y: y) else { return Pixel(repeating: 0) }
        return rounded(bilinear(at))
    }

    /// The most taps along each axis.
    private static let mostEdgeTaps = 32

    /// The texel coordinates of a point of the canvas; `nil` at or behind the eye.
    @inline(__always)
    private func texelCoordinates(_ map: TexelMap, x: Double, y: Double) -> SIMD2<Double>? {
        let p = map.homogeneous(x: x, y: y)
        guard p.z > 0 else { return nil }
        let at = SIMD2(p.x, p.y) / p.z
        return at.x.isFinite && at.y.isFinite ? at : nil
    }

    @inline(__always)
    private func contains(_ at: SIMD2<Double>) -> Bool {
        at.x >= -0.5 && at.y >= -0.5 && at.x <= Double(width) - 0.5 && at.y <= Double(height) - 0.5
    }

    /// Four taps around texel coordinates, the outer texels repeated; channels in 0…255. The bitmap has pixels.
    @inline(__always)
    private func bilinear(_ at: SIMD2<Double>) -> SIMD4<Double> {
        let u = min(max(at.x, 0), Double(width - 1))
        let v = min(max(at.y, 0), Double(height - 1))
        let (column, row) = (Int(u), Int(v))
        let (right, below) = (min(column + 1, width - 1), min(row + 1, height - 1))
        let (fx, fy) = (u - Double(column), v - Double(row))
        let top = channels(column, row) * (1 - fx) + channels(right, row) * fx
        let bottom = channels(column, below) * (1 - fx) + channels(right, below) * fx
        return top * (1 - fy) + bottom * fy
    }

    @inline(__always)
    private func channels(_ column: Int, _ row: Int) -> SIMD4<Double> {
        let pixel = self[column, row]
        return SIMD4(Double(pixel.x), Double(pixel.y), Double(pixel.z), Double(pixel.w))
    }

    /// Channels of 0…255, rounded.
    @inline(__always)
    private func rounded(_ channels: SIMD4<Double>) -> Pixel {
        let c = channels + 0.5
        return Pixel(UInt8(c.x), UInt8(c.y), UInt8(c.z), UInt8(c.w))
    }
}
