import SegueGeometry
public import SegueRaster

/// How far two bitmaps of one size are apart.
public struct Comparison: Sendable {
    /// Peak signal-to-noise ratio over red, green and blue, in decibels; infinite where they are equal.
    public let psnr: Double
    /// The greatest difference of any channel among the pixels asked about, 0…255.
    public let greatest: Int
    /// Where that is.
    public let worst: (x: Int, y: Int)

    /// Compares two bitmaps; of different sizes they are as far apart as can be.
    ///
    /// - Parameters:
    ///   - actual: One bitmap.
    ///   - expected: The other.
    ///   - counts: Whether a pixel counts for ``greatest``; all do unless given. ``psnr`` is over all in any case.
    public init(_ actual: Bitmap, _ expected: Bitmap, where counts: (_ x: Int, _ y: Int) -> Bool = { _, _ in true }) {
        guard actual.width == expected.width, actual.height == expected.height else {
            psnr = 0
            greatest = 255
            worst = (0, 0)
            return
        }
        var sum = 0
        var greatest = 0
        var worst = (x: 0, y: 0)
        for y in 0..<actual.height {
            for x in 0..<actual.width {
                let a = SIMD4<Int>(truncatingIfNeeded: actual[x, y])
                let difference = a &- SIMD4<Int>(truncatingIfNeeded: expected[x, y])
                // Without alpha: a channel that is right everywhere would flatter the ratio.
                sum += difference.x * difference.x + difference.y * difference.y + difference.z * difference.z
                let most = max(abs(difference.max()), abs(difference.min()))
                if most > greatest, counts(x, y) {
                    greatest = most
                    worst = (x, y)
                }
            }
        }
        let samples = Double(3 * actual.width * actual.height)
        psnr = sum == 0 ? .infinity : 10 * logarithm(255 * 255 * samples / Double(sum)) / logarithm(10)
        self.greatest = greatest
        self.worst = worst
    }
}

/// The peak signal-to-noise ratio of two bitmaps of one size, over red, green and blue, in decibels; infinite where they are
/// equal.
public func psnr(_ actual: Bitmap, _ expected: Bitmap) -> Double {
    Comparison(actual, expected).psnr
}
