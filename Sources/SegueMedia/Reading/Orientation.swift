internal import SegueRaster

/// How a stored picture is to be turned before it is shown: the eight values of EXIF's Orientation tag.
///
/// The names say where the stored picture's first row and first column belong (EXIF 2.32, 4.6.4).
enum Orientation: Int, CaseIterable {
    case up = 1
    case upMirrored = 2
    case down = 3
    case downMirrored = 4
    case leftMirrored = 5
    case right = 6
    case rightMirrored = 7
    case left = 8

    /// Whether columns become rows.
    var swapsSides: Bool { rawValue >= 5 }

    /// The picture as it is to be shown.
    func applied(to bitmap: Bitmap) -> Bitmap {
        guard self != .up else { return bitmap }
        let width = swapsSides ? bitmap.height : bitmap.width
        let height = swapsSides ? bitmap.width : bitmap.height
        // Where the source pixel of output (x, y) lies: origin + x * across + y * down.
        let stride = bitmap.width
        let lastRow = (bitmap.height - 1) * stride
        let lastColumn = stride - 1
        let (origin, across, down): (Int, Int, Int) =
            switch self {
            case .up: (0, 1, stride)
            case .upMirrored: (lastColumn, -1, stride)
            case .down: (lastRow + lastColumn, -1, -stride)
            case .downMirrored: (lastRow, 1, -stride)
            case .leftMirrored: (0, stride, 1)
            case .right: (lastRow, -stride, 1)
            case .rightMirrored: (lastRow + lastColumn, -stride, -1)
            case .left: (lastColumn, stride, -1)
            }
        var pixels: [Bitmap.Pixel] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            var position = origin + y * down
            for _ in 0..<width {
                pixels.append(bitmap.pixels[position])
                position += across
            }
        }
        return Bitmap(width: width, height: height, pixels: pixels) ?? bitmap
    }
}
