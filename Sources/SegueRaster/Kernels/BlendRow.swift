extension Bitmap {
    /// Draws pixels over part of a row, all with the same share.
    ///
    /// - Parameters:
    ///   - source: Where the pixels come from, following each other from `index` on.
    ///   - row: The row drawn to.
    ///   - columns: The columns drawn to.
    ///   - share: How much of each pixel counts, 0…255: opacity and coverage.
    ///   - isOpaque: Whether all of the source's pixels are known to have full alpha.
    mutating func blend(
        _ source: Bitmap, from index: Int, row: Int, columns: Range<Int>, share: UInt8, isOpaque: Bool = false
    ) {
        guard holds(row: row, columns: columns), source.holds(index, columns.count) else { return }
        let start = row * width + columns.lowerBound
        // Both ranges were checked; the pointers do not leave the closures.
        unsafe source.withUnsafePixels { source in
            unsafe withUnsafeMutablePixels { pixels in
                guard let from = unsafe UnsafeRawPointer(source.baseAddress),
                    let to = UnsafeMutableRawPointer(pixels.baseAddress)
                else { return }
                let (first, target) = unsafe (from + index * 4, to + start * 4)
                // Two copies of the loop, each with what it need not do left out.
                if isOpaque {
                    unsafe blendPixels(first, target, count: columns.count, share: UInt16(share), isOpaque: true)
                } else {
                    unsafe blendPixels(first, target, count: columns.count, share: UInt16(share), isOpaque: false)
                }
            }
        }
    }

    /// Draws pixels over part of a row, each with a share of its own.
    ///
    /// - Parameters:
    ///   - source: Where the pixels come from, following each other from `index` on.
    ///   - row: The row drawn to.
    ///   - columns: The columns drawn to.
    ///   - coverage: The share of each pixel, 0…255, for canvas column c at `coverage[c - firstColumn]`.
    ///   - firstColumn: The canvas column that `coverage` begins with.
    ///   - opacity: A factor for all shares, 0…255.
    mutating func blend(
        _ source: Bitmap, from index: Int, row: Int, columns: Range<Int>, coverage: [UInt8], firstColumn: Int,
        opacity: UInt8
    ) {
        let offset = columns.lowerBound - firstColumn
        guard holds(row: row, columns: columns), source.holds(index, columns.count), offset >= 0,
            offset + columns.count <= coverage.count
        else { return }
        let start = row * width + columns.lowerBound
        // All three ranges were checked; edges are short, so that one pixel at a time is fast enough.
        unsafe source.withUnsafePixels { source in
            unsafe withUnsafeMutablePixels { pixels in
                guard let from = unsafe UnsafeRawPointer(source.baseAddress),
                    let to = UnsafeMutableRawPointer(pixels.baseAddress)
                else { return }
                for i in 0..<columns.count {
                    let share = (UInt16(coverage[offset + i]) * UInt16(opacity) + 127) / 255
                    unsafe blendPixels(
                        from + (index + i) * 4, to + (start + i) * 4, count: 1, share: share, isOpaque: false)
                }
            }
        }
    }

    /// Copies pixels to part of a row.
    mutating func copy(_ source: Bitmap, from index: Int, row: Int, columns: Range<Int>) {
        guard holds(row: row, columns: columns), source.holds(index, columns.count) else { return }
        let start = row * width + columns.lowerBound
        // Both ranges were checked; the bitmaps are different values, so that their memory does not overlap.
        unsafe source.withUnsafePixels { source in
            unsafe withUnsafeMutablePixels { pixels in
                guard let from = source.baseAddress, let to = pixels.baseAddress else { return }
                unsafe (to + start).update(from: from + index, count: columns.count)
            }
        }
    }

    /// Gives part of a row one colour.
    mutating func fill(row: Int, columns: Range<Int>, with pixel: Pixel) {
        guard holds(row: row, columns: columns) else { return }
        let start = row * width + columns.lowerBound
        // The range was checked.
        unsafe withUnsafeMutablePixels { pixels in
            guard let to = pixels.baseAddress else { return }
            unsafe (to + start).update(repeating: pixel, count: columns.count)
        }
    }

    /// Whether every pixel has full alpha, told four pixels at a time.
    var hasOnlyOpaquePixels: Bool {
        unsafe withUnsafePixels { pixels in
            guard let base = unsafe UnsafeRawPointer(pixels.baseAddress) else { return true }
            var all = PixelQuad(repeating: .max)
            var index = 0
            // Words are read only as long as there are four pixels left.
            while index + 4 <= pixels.count {
                all &= unsafe base.loadUnaligned(fromByteOffset: index * 4, as: PixelQuad.self)
                index += 4
            }
            var alpha = (all[0] & all[1] & all[2] & all[3]) >> 24
            while index < pixels.count {
                alpha &= UInt32(unsafe pixels[index].w)
                index += 1
            }
            return alpha == 255
        }
    }

    private func holds(row: Int, columns: Range<Int>) -> Bool {
        row >= 0 && row < height && columns.lowerBound >= 0 && columns.upperBound <= width
    }

    private func holds(_ index: Int, _ count: Int) -> Bool {
        index >= 0 && count <= pixels.count - index
    }
}

/// Source-over with a share: with k = 255 − a·share/255, each channel becomes (s·share + d·k)/255, rounded once.
///
/// a is the source's alpha; as s ≤ a, the sum stays below 255·255 + 128. A pixel over itself stays what it is where it
/// is opaque, and no channel exceeds its alpha.
@inline(__always)
private func over(_ s: PixelQuad, _ d: PixelQuad, share: ChannelPairs, isOpaque: Bool) -> PixelQuad {
    let keep = isOpaque ? 255 &- share : 255 &- ((s &>> 24).lowHalves &* share).dividedBy255
    return PixelQuad(
        redBlue: (s.redBlue &* share &+ d.redBlue &* keep).dividedBy255,
        greenAlpha: (s.greenAlpha &* share &+ d.greenAlpha &* keep).dividedBy255)
}

/// Blends `count` pixels with one share of 0…255.
@inline(__always)
private func blendPixels(
    _ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, count: Int, share: UInt16, isOpaque: Bool
) {
    let shares = ChannelPairs(repeating: share)
    var index = 0
    // The caller has checked that `count` pixels lie at both addresses.
    while index &+ 4 <= count {
        let s = unsafe source.loadUnaligned(fromByteOffset: index &* 4, as: PixelQuad.self)
        let d = unsafe target.loadUnaligned(fromByteOffset: index &* 4, as: PixelQuad.self)
        unsafe target.storeBytes(
            of: over(s, d, share: shares, isOpaque: isOpaque), toByteOffset: index &* 4, as: PixelQuad.self)
        index &+= 4
    }
    while index < count {
        let s = unsafe source.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self)
        let d = unsafe target.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self)
        let result = over(PixelQuad(repeating: s), PixelQuad(repeating: d), share: shares, isOpaque: isOpaque)
        unsafe target.storeBytes(of: result[0], toByteOffset: index &* 4, as: UInt32.self)
        index &+= 1
    }
}
