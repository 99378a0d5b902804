internal import Synchronization

/// A snapshot as the renderer keeps it: its pixels, whether they are opaque, and smaller copies made when first needed.
final class Texture: Sendable {
    /// The picture itself.
    let bitmap: Bitmap
    /// Whether every pixel has full alpha.
    let isOpaque: Bool
    /// How often the picture can be halved before one pixel is left.
    let levels: Int
    /// The halved copies so far, the largest first. They depend on the picture alone, so that it does not matter which
    /// thread makes them.
    private let halves = Mutex<[Bitmap]>([])

    init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
        isOpaque = bitmap.hasOnlyOpaquePixels
        levels = max(Int.bitWidth - max(max(bitmap.width, bitmap.height) - 1, 0).leadingZeroBitCount, 0)
    }

    /// The picture reduced to half its size `level` times over; texel (x, y) covers the texels from (2x, 2y) to
    /// (2x + 1, 2y + 1) of the level before.
    func reduced(by level: Int) -> Bitmap {
        guard level > 0 else { return bitmap }
        return halves.withLock { halves in
            while halves.count < level {
                halves.append((halves.last ?? bitmap).halved)
            }
            return halves[level - 1]
        }
    }
}

extension Bitmap {
    /// The bitmap at half the size, sides rounded up, each pixel the mean of the four it covers; where a side is odd
    /// the last column or row stands for the missing one too.
    var halved: Bitmap {
        var half = Bitmap(width: (width + 1) / 2, height: (height + 1) / 2)
        for y in 0..<half.height {
            let (top, bottom) = (2 * y, min(2 * y + 1, height - 1))
            for x in 0..<half.width {
                let (left, right) = (2 * x, min(2 * x + 1, width - 1))
                func wide(_ pixel: Pixel) -> SIMD4<UInt16> { SIMD4(truncatingIfNeeded: pixel) }
                let sum =
                    wide(self[left, top]) &+ wide(self[right, top]) &+ wide(self[left, bottom])
                    &+ wide(self[right, bottom])
                half[x, y] = Pixel(truncatingIfNeeded: (sum &+ 2) &>> 2)
            }
        }
        return half
    }
}
