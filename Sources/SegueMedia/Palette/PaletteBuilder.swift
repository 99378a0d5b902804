public import SegueRaster

/// Finds the colours for an animated GIF from sample frames.
///
/// The frames are counted as they come and not kept; a few dozen, evenly spread over the clip, are enough.
public struct PaletteBuilder: Sendable {
    /// At most this many colours are kept exactly because they fill areas.
    private static let maximumFixed = 128

    private var histogram = ColorHistogram()

    /// Makes a builder that has seen no frame.
    public init() {}

    /// Takes a frame into account; pixels with an alpha below one half do not count.
    public mutating func add(_ frame: Bitmap) { histogram.add(frame) }

    /// The palette for the frames seen so far.
    ///
    /// Up to 255 colours are taken as they are. Of more, those that fill areas are kept exactly (a flat
    /// background must not change its tone) and libimagequant chooses the others. Equal frames in equal order
    /// give an equal palette.
    ///
    /// - Parameter maximumCount: The most colours, 2 to 255.
    public func palette(maximumCount: Int = Palette.maximumCount) -> Palette {
        let limit = min(max(maximumCount, 2), Palette.maximumCount)
        let entries = histogram.entries
        if entries.count <= limit { return Palette(colors: entries.map(\.color)) ?? .black }
        let fixed = areaColors(entries, limit: min(Self.maximumFixed, limit / 2))
        let chosen = Quantizer.colors(of: entries, fixed: fixed, count: limit)
        // Without an answer, the most frequent colours are better than none.
        return Palette(colors: chosen) ?? Palette(colors: entries.prefix(limit).map(\.color)) ?? .black
    }

    /// The colours that fill the largest areas, none of them next to another.
    private func areaColors(_ entries: [ColorHistogram.Entry], limit: Int) -> [Palette.Color] {
        let least = max(histogram.total / 20_000, 16)
        let areas = entries.enumerated().filter { $0.element.flat >= least }
            .sorted { ($1.element.flat, $0.offset) < ($0.element.flat, $1.offset) }
        var chosen: [Palette.Color] = []
        for area in areas where chosen.count < limit {
            let color = area.element.color
            let isCovered = chosen.contains { other in
                max(distance(other.x, color.x), distance(other.y, color.y), distance(other.z, color.z)) <= 1
            }
            if !isCovered { chosen.append(color) }
        }
        return chosen
    }

    private func distance(_ a: UInt8, _ b: UInt8) -> UInt8 { a > b ? a - b : b - a }
}
