import SegueMedia
import SegueRaster

/// Whether every channel of two pixels is at most `tolerance` apart.
func isClose(_ a: Bitmap.Pixel, _ b: Bitmap.Pixel, within tolerance: Int) -> Bool {
    (0..<4).allSatisfy { abs(Int(a[$0]) - Int(b[$0])) <= tolerance }
}

/// A picture with gradients, flat areas and edges.
func testPicture(width: Int, height: Int, shift: Int = 0) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height, filledWith: .init(247, 247, 250, 255))
    for y in 0..<height {
        for x in 0..<width {
            if y < height / 8 {
                bitmap[x, y] = .init(0, 122, 255, 255)
            } else if (x + shift) % width < width / 2, y < height / 2 {
                bitmap[x, y] = .init(UInt8(x * 255 / width), UInt8(y * 255 / height), 90, 255)
            } else if (x + 2 * y + shift) % 37 == 0 {
                bitmap[x, y] = .init(20, 20, 20, 255)
            }
        }
    }
    return bitmap
}

/// Settings for a short clip.
func settings(_ width: Int, _ height: Int, fps: String = "30", frames: Int = 3) throws -> WriterSettings {
    guard let rate = FrameRate(fps) else { throw MediaError(.invalidSettings, path: "", "no such rate") }
    return WriterSettings(width: width, height: height, frameRate: rate, frameCount: frames)
}

/// Writes a clip of frames that are each shown a number of times.
func write<Writer: ClipWriter>(_ frames: [(Bitmap, Int)], with writer: Writer) throws {
    for (frame, count) in frames { try writer.append(try writer.prepare(frame), repeated: count) }
    try writer.finish()
}

/// The palette of some frames.
func palette(of frames: [Bitmap]) -> Palette {
    var builder = PaletteBuilder()
    for frame in frames { builder.add(frame) }
    return builder.palette()
}
