extension Bitmap {
    /// Writes bilinear samples of a texture for those pixels of a row whose taps all lie inside the texture.
    ///
    /// - Parameters:
    ///   - texture: The picture to sample.
    ///   - map: From the canvas to the texture.
    ///   - row: The canvas row.
    ///   - columns: The canvas columns asked for.
    ///   - index: Where in this bitmap the sample for the first of `columns` belongs.
    /// - Returns: The columns that were written; the others are left for ``edgeSample(_:column:row:)``.
    mutating func sampleInterior(
        of texture: Bitmap, through map: TexelMap, row: Int, columns: Range<Int>, at index: Int
    ) -> Range<Int> {
        let none = columns.lowerBound..<columns.lowerBound
        guard index >= 0, columns.count <= pixels.count - index, texture.width <= 65535, texture.height <= 65535 else {
            return none
        }
        let interior = map.interiorColumns(
            row: row, columns: columns, width: texture.width, height: texture.height)
        guard interior.count >= 4 else { return none }
        // The pointers stay within the closures. What is written lies within `index` and the number of columns, checked
        // above; what is read lies within the texture because `interior` holds only pixels whose four texels do.
        unsafe texture.withUnsafePixels { texels in
            unsafe withUnsafeMutablePixels { pixels in
                guard let source = unsafe UnsafeRawPointer(texels.baseAddress),
                    let target = UnsafeMutableRawPointer(pixels.baseAddress)
                else { return }
                let start = unsafe target + (index + interior.lowerBound - columns.lowerBound) * 4
                if map.isTranslation {
                    unsafe translate(source, texture.width, map, row: row, columns: interior, into: start)
                } else {
                    // The first pixel is drawn over afterwards.
                    unsafe start.storeBytes(
                        of: touchTexels(
                            source, width: texture.width, height: texture.height, map, row: row, columns: interior),
                        as: UInt32.self)
                    unsafe project(texture, source, map, row: row, columns: interior, into: start)
                }
            }
        }
        return interior
    }
}

/// The most pixels that are sampled along one curve; a multiple of 4.
private let longestRun = 64

/// Samples a row of at least four pixels, run by run.
private func project(
    _ texture: Bitmap, _ source: UnsafeRawPointer, _ map: TexelMap, row: Int, columns: Range<Int>,
    into target: UnsafeMutableRawPointer
) {
    let width = UInt32(texture.width)
    let y = Double(row) + 0.5
    var x = columns.lowerBound
    var first = Footprint(map, x: Double(x) + 0.5, y: y)
    var longest = longestRun
    while x < columns.upperBound {
        // Runs are multiples of four long; the row's last pixels are sampled together with some before them.
        if columns.upperBound - x < 4 {
            x = columns.upperBound - 4
            first = Footprint(map, x: Double(x) + 0.5, y: y)
        }
        var count = min(longest, (columns.upperBound - x) & ~3)
        // The curve ends at the next run's first pixel, or at the row's last.
        var end = min(x + count, columns.upperBound - 1)
        var last = Footprint(map, x: Double(end) + 0.5, y: y)
        while count > 4, !RunCurve.holds(from: first, to: last) {
            count = (count / 2) & ~3
            end = min(x + count, columns.upperBound - 1)
            last = Footprint(map, x: Double(end) + 0.5, y: y)
        }
        longest = min(2 * count, longestRun)
        // The pointer lies within the row that the caller made room for; there is room for `count` pixels.
        let out = unsafe target + (x - columns.lowerBound) * 4
        if count == 4, !RunCurve.holds(from: first, to: last) {
            // Close to the horizon.
            for column in x..<(x + 4) {
                unsafe out.storeBytes(
                    of: texture.edgeSample(map, column: column, row: row), toByteOffset: (column - x) * 4,
                    as: Bitmap.Pixel.self)
            }
        } else {
            let grid = TapGrid(first, last)
            let length = Double(end - x)
            if grid.isSingle {
                let middle = map.homogeneous(x: Double(x) + 0.5 + length / 2, y: y)
                let curve = RunCurve(
                    SIMD2(first.u, first.v), SIMD2(middle.x, middle.y) / middle.z, SIMD2(last.u, last.v),
                    length: length)
                unsafe sample(source, width: width, along: curve, into: out, count: count)
            } else {
                unsafe average(
                    source, width: width, map, x: Double(x) + 0.5, y: y, length: length, grid, into: out, count: count)
            }
        }
        x += count
        first = x == end ? last : Footprint(map, x: Double(x) + 0.5, y: y)
    }
}

/// A run with one sample for each pixel; `count` is a multiple of 4.
@inline(__always)
private func sample(
    _ source: UnsafeRawPointer, width: UInt32, along curve: RunCurve, into target: UnsafeMutableRawPointer, count: Int
) {
    var walk = TexelWalk(curve)
    var index = 0
    while index < count {
        // The run is interior: all its texels exist, all its pixels are the caller's.
        let (redBlue, greenAlpha) = unsafe walk.next(source, width: width)
        unsafe target.storeBytes(
            of: PixelQuad(redBlue: redBlue, greenAlpha: greenAlpha), toByteOffset: index &* 4, as: PixelQuad.self)
        index &+= 4
    }
}

/// A run with a grid of samples for each pixel, averaged and rounded once; `count` is a multiple of 4 up to
/// ``longestRun``.
private func average(
    _ source: UnsafeRawPointer, width: UInt32, _ map: TexelMap, x: Double, y: Double, length: Double, _ grid: TapGrid,
    into target: UnsafeMutableRawPointer, count: Int
) {
    // Sums for a run, red and blue, green and alpha in turn; the memory is initialized before it is read, and not used
    // afterwards.
    unsafe withUnsafeTemporaryAllocation(of: ChannelPairs.self, capacity: longestRun / 2) { sums in
        unsafe sums.initialize(repeating: .zero)
        let groups = min(count, longestRun) / 4
        for j in 0..<grid.rows {
            let dy = TapGrid.offset(j, of: grid.rows)
            for i in 0..<grid.columns {
                let dx = TapGrid.offset(i, of: grid.columns)
                // Taps lie within their pixels' squares, for which all texels exist.
                var walk = TexelWalk(RunCurve(map, x: x + dx, y: y + dy, length: length))
                for group in 0..<groups {
                    let tap = unsafe walk.next(source, width: width)
                    unsafe sums[2 &* group] &+= tap.redBlue
                    unsafe sums[2 &* group &+ 1] &+= tap.greenAlpha
                }
            }
        }
        let share = 1 / Float(grid.count)
        // A quarter of the smallest step sends ties upwards, and away from the errors of 32-bit floats.
        @inline(__always)
        func mean(_ sums: SIMD4<UInt32>) -> SIMD4<UInt32> { (sums.asFloats * share + share / 4).roundedWords }
        for group in 0..<groups {
            let redBlue = unsafe sums[2 &* group].words
            let greenAlpha = unsafe sums[2 &* group &+ 1].words
            let even = mean(redBlue & 0xFFFF) | (mean(redBlue &>> 16) &<< 16)
            let odd = mean(greenAlpha & 0xFFFF) | (mean(greenAlpha &>> 16) &<< 16)
            unsafe target.storeBytes(of: even | (odd &<< 8), toByteOffset: group &* 16, as: PixelQuad.self)
        }
    }
}

/// A row of at least four samples that lie one texel apart: the weights are the same for all, the texels follow each
/// other.
private func translate(
    _ source: UnsafeRawPointer, _ width: Int, _ map: TexelMap, row: Int, columns: Range<Int>,
    into target: UnsafeMutableRawPointer
) {
    let at = Footprint(map, x: Double(columns.lowerBound) + 0.5, y: Double(row) + 0.5)
    // An interior pixel has coordinates within the texture.
    let (u, v) = (Int(at.u * 65536), Int(at.v * 65536 + 128))
    let right = PixelQuad(repeating: UInt32(u & 0xFFFF))
    let weights = (left: (~right).lowHalves, right: right.lowHalves)
    let bottom = ChannelPairs(repeating: UInt16((v & 0xFFFF) >> 8))
    // Each sample has a texel to its right and below; the last quad may overlap the one before, but never reaches
    // beyond the row.
    let top = unsafe source + ((v >> 16) * width + (u >> 16)) * 4
    let below = unsafe top + width * 4
    var index = 0
    while index < columns.count {
        let offset = min(index, columns.count - 4) * 4
        let (redBlue, greenAlpha) = unsafe interpolate(
            top.loadUnaligned(fromByteOffset: offset, as: PixelQuad.self),
            top.loadUnaligned(fromByteOffset: offset + 4, as: PixelQuad.self),
            below.loadUnaligned(fromByteOffset: offset, as: PixelQuad.self),
            below.loadUnaligned(fromByteOffset: offset + 4, as: PixelQuad.self),
            left: weights.left, right: weights.right, bottom: bottom)
        unsafe target.storeBytes(
            of: PixelQuad(redBlue: redBlue, greenAlpha: greenAlpha), toByteOffset: offset, as: PixelQuad.self)
        index += 4
    }
}
