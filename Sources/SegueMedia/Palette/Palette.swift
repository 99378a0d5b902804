/// The colours of an indexed picture, at most 255, and room for "transparent".
public struct Palette: Sendable, Equatable {
    /// A colour: red, green and blue in `x`, `y`, `z`, sRGB-encoded.
    public typealias Color = SIMD3<UInt8>

    /// The most colours; one of a GIF's 256 indices stands for "as before" or "transparent".
    public static let maximumCount = 255

    /// The colours; the index after the last one stands for "transparent".
    public let colors: [Color]

    /// Makes a palette.
    ///
    /// - Returns: `nil` unless there are 1 to 255 colours.
    public init?(colors: [Color]) {
        guard (1...Self.maximumCount).contains(colors.count) else { return nil }
        self.colors = colors
    }

    private init(checked colors: [Color]) { self.colors = colors }

    /// One black entry: the palette of clips without a visible pixel.
    static let black = Palette(checked: [Color(0, 0, 0)])

    /// The index that stands for "transparent".
    var transparentIndex: UInt8 { UInt8(truncatingIfNeeded: colors.count) }
}
