import Foundation
public import SegueRaster

/// Writes expected | difference | actual side by side as a PPM file into the temporary directory, for a person to look
/// at after a failure; differences are shown sixteen times as strong, transparency on grey.
///
/// - Returns: The file's path, or why there is none.
public func writeStrip(expected: Bitmap, actual: Bitmap, name: String) -> String {
    let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
    func channels(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [Int] {
        guard x < bitmap.width, y < bitmap.height else { return [255, 0, 255] }
        let p = bitmap[x, y]
        return [p.x, p.y, p.z].map { Int($0) + (255 - Int(p.w)) / 2 }
    }
    var bytes = Array("P6\n\(3 * width) \(height)\n255\n".utf8)
    for y in 0..<height {
        let left = (0..<width).map { channels(expected, $0, y) }
        let right = (0..<width).map { channels(actual, $0, y) }
        let between = zip(left, right).map { zip($0, $1).map { min(abs($0 - $1) * 16, 255) } }
        for pixel in left + between + right { bytes += pixel.map { UInt8(min($0, 255)) } }
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("segue-\(name).ppm")
    do {
        try Data(bytes).write(to: file)
        return file.path
    } catch {
        return "not written: \(error)"
    }
}
