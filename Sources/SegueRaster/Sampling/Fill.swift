internal import SegueGeometry
internal import SegueMotion

/// What a shape is filled with, on the way from a node to rows of pixels.
enum Fill {
    /// One colour.
    case color(Bitmap.Pixel)
    /// Pixels that lie on the canvas' own, moved by whole pixels: canvas (x, y) shows (x − dx, y − dy).
    case pixels(Bitmap, dx: Int, dy: Int, isOpaque: Bool)
    /// A texture under a map.
    case texture(Texture, TexelMap)

    /// A texture stretched to a rectangle on a plane; `nil` where nothing of it can be seen.
    init?(_ texture: Texture, stretchedTo size: Size, homography: Homography) {
        let (width, height) = (texture.bitmap.width, texture.bitmap.height)
        guard let map = TexelMap(size: size, homography: homography, width: width, height: height) else { return nil }
        if let (dx, dy) = Fill.wholePixels(size: size, homography: homography, width: width, height: height) {
            self = .pixels(texture.bitmap, dx: dx, dy: dy, isOpaque: texture.isOpaque)
        } else {
            self = .texture(texture, map)
        }
    }

    /// Whether nothing under the fill shows through.
    var isOpaque: Bool {
        switch self {
        case .color(let pixel): pixel.w == 255
        case .pixels(_, _, _, let isOpaque): isOpaque
        case .texture(let texture, _): texture.isOpaque
        }
    }

    /// The translation by whole pixels that a map comes down to, if it does, to 1e-6 pixels at every corner.
    private static func wholePixels(
        size: Size, homography: Homography, width: Int, height: Int
    ) -> (dx: Int, dy: Int)? {
        guard let origin = homography.map(.zero) else { return nil }
        let (dx, dy) = (origin.x.rounded(), origin.y.rounded())
        guard abs(dx) < 1e9, abs(dy) < 1e9 else { return nil }
        for (x, y, column, row) in [
            (0, 0, 0, 0), (size.width, 0, width, 0), (0, size.height, 0, height),
            (size.width, size.height, width, height),
        ] {
            guard let corner = homography.map(Point(x: x, y: y)),
                abs(corner.x - dx - Double(column)) < 1e-6, abs(corner.y - dy - Double(row)) < 1e-6
            else { return nil }
        }
        return (Int(dx), Int(dy))
    }
}

extension Bitmap {
    /// Writes a texture's samples for part of a canvas row.
    ///
    /// - Parameters:
    ///   - texture: The texture.
    ///   - map: From the canvas to the texture.
    ///   - row: The canvas row.
    ///   - columns: The canvas columns.
    ///   - index: Where in this bitmap the first sample belongs; there is room for all.
    mutating func sample(_ texture: Texture, through map: TexelMap, row: Int, columns: Range<Int>, at index: Int) {
        var level = texture.levels
        let y = Double(row) + 0.5
        for x in [columns.lowerBound, (columns.lowerBound + columns.upperBound) / 2, columns.upperBound - 1] {
            level = min(level, Footprint(map, x: Double(x) + 0.5, y: y).reduction(levels: level))
        }
        let picture = texture.reduced(by: level)
        let map = map.reduced(by: level)
        let done = sampleInterior(of: picture, through: map, row: row, columns: columns, at: index)
        for rest in [columns.lowerBound..<done.lowerBound, done.upperBound..<columns.upperBound] {
            for column in rest {
                let (x, y) = place(index + column - columns.lowerBound)
                self[x, y] = picture.edgeSample(map, column: column, row: row)
            }
        }
    }

    /// Column and row of the pixel with this number.
    private func place(_ index: Int) -> (x: Int, y: Int) { (index % width, index / width) }
}
