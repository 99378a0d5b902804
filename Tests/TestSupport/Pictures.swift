import SegueGeometry
public import SegueRaster

/// Pictures to test with, drawn in code.
public enum Pictures {
    /// A picture of any size from a function of the pixel.
    public static func make(_ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> Bitmap.Pixel) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width { bitmap[x, y] = pixel(x, y) }
        }
        return bitmap
    }

    /// Gradients and waves no shorter than 16 texels, so that a texel hardly differs from its neighbours.
    public static func smooth(_ width: Int, _ height: Int, using generator: inout SeededGenerator) -> Bitmap {
        let waves = (0..<3).map { _ in
            (0..<3).map { _ -> (kx: Double, ky: Double, phase: Double) in
                let wavelength = Double.random(in: 16...80, using: &generator)
                let direction = Double.random(in: 0...(2 * Double.pi), using: &generator)
                let k = 2 * Double.pi / wavelength
                return (
                    k * cosine(direction), k * sine(direction), Double.random(in: 0...6, using: &generator)
                )
            }
        }
        let tilt = (0..<3).map { _ in Double.random(in: -40...40, using: &generator) }
        return make(width, height) { x, y in
            var pixel = Bitmap.Pixel(0, 0, 0, 255)
            for channel in 0..<3 {
                var value = 128 + tilt[channel] * (Double(x) / Double(width) - 0.5)
                for wave in waves[channel] {
                    value += 20 * sine(wave.kx * Double(x) + wave.ky * Double(y) + wave.phase)
                }
                pixel[channel] = UInt8(min(max(value, 0), 255))
            }
            return pixel
        }
    }

    /// Every channel of every pixel by chance; premultiplied where it is translucent.
    public static func noise(
        _ width: Int, _ height: Int, opaque: Bool = true, using generator: inout SeededGenerator
    ) -> Bitmap {
        make(width, height) { _, _ in
            let alpha = opaque ? 255 : UInt8.random(in: 0...255, using: &generator)
            func channel() -> UInt8 { UInt8.random(in: 0...alpha, using: &generator) }
            return Bitmap.Pixel(channel(), channel(), channel(), alpha)
        }
    }

    /// Something like an app's screen at three pixels a point: a bar, cards on grey, hairlines of one pixel, and strokes
    /// the size of small letters, two or three pixels wide with softened sides, as text is drawn.
    public static func screen(_ width: Int, _ height: Int, using generator: inout SeededGenerator) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height, filledWith: Bitmap.Pixel(242, 242, 247, 255))
        func fill(_ x: Range<Int>, _ y: Range<Int>, _ pixel: Bitmap.Pixel) {
            for row in y.clamped(to: 0..<height) {
                for column in x.clamped(to: 0..<width) { bitmap[column, row] = pixel }
            }
        }
        let hairline = Bitmap.Pixel(198, 198, 200, 255)
        fill(0..<width, 0..<(height / 8), Bitmap.Pixel(28, 90, 200, 255))
        fill(0..<width, (height / 8)..<(height / 8 + 1), hairline)
        var y = height / 8 + 8
        while y < height {
            fill(8..<(width - 8), y..<(y + 44), Bitmap.Pixel(255, 255, 255, 255))
            fill(8..<(width - 8), (y + 22)..<(y + 23), hairline)
            let accent = Bitmap.Pixel(
                UInt8.random(in: 0...255, using: &generator), UInt8.random(in: 0...255, using: &generator),
                UInt8.random(in: 0...255, using: &generator), 255)
            fill(14..<28, (y + 6)..<(y + 20), accent)
            for line in 0..<2 {
                var x = 34
                let end = Int.random(in: (width / 2)...(width - 12), using: &generator)
                while x < end {
                    let stem = Int.random(in: 2...3, using: &generator)
                    let top = y + 5 + 22 * line
                    let (ink, side) = (Bitmap.Pixel(40, 40, 40, 255), Bitmap.Pixel(150, 150, 150, 255))
                    fill((x - 1)..<(x + stem + 1), top..<(top + 13), side)
                    fill(x..<(x + stem), top..<(top + 13), ink)
                    if Bool.random(using: &generator) {
                        let bar = top + Int.random(in: 0...10, using: &generator)
                        fill(x..<(x + 6), bar..<(bar + 2), ink)
                    }
                    x += Int.random(in: 8...14, using: &generator)
                }
            }
            y += 52
        }
        return bitmap
    }
}
