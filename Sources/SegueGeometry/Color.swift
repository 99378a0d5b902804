/// A colour as sRGB-encoded, straight (not premultiplied) components, each in 0…1.
public struct Color: Sendable, Hashable {
    /// Red, 0…1.
    public var red: Double
    /// Green, 0…1.
    public var green: Double
    /// Blue, 0…1.
    public var blue: Double
    /// Alpha: 0 is transparent, 1 opaque.
    public var alpha: Double

    /// No colour at all.
    public static let transparent = Color(red: 0, green: 0, blue: 0, alpha: 0)
    /// Black.
    public static let black = Color(red: 0, green: 0, blue: 0)
    /// White.
    public static let white = Color(red: 1, green: 1, blue: 1)

    /// Makes a colour from components in 0…1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}

extension Color {
    /// The names that are understood beside hexadecimal digits: the sixteen basic colours of CSS and `transparent`.
    public static let names: [String: Color] = [
        "transparent": .transparent, "black": .black, "white": .white,
        "gray": Color(hex: 0x808080), "grey": Color(hex: 0x808080), "silver": Color(hex: 0xC0C0C0),
        "red": Color(hex: 0xFF0000), "maroon": Color(hex: 0x800000), "yellow": Color(hex: 0xFFFF00),
        "olive": Color(hex: 0x808000), "lime": Color(hex: 0x00FF00), "green": Color(hex: 0x008000),
        "aqua": Color(hex: 0x00FFFF), "teal": Color(hex: 0x008080), "blue": Color(hex: 0x0000FF),
        "navy": Color(hex: 0x000080), "fuchsia": Color(hex: 0xFF00FF), "purple": Color(hex: 0x800080),
    ]

    /// Reads a colour as CSS writes it: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, or one of ``names``.
    ///
    /// - Returns: `nil` where the text is none of these.
    public init?(_ text: some StringProtocol) {
        let text = text.lowercased()
        if let named = Color.names[text] {
            self = named
            return
        }
        guard text.hasPrefix("#") else { return nil }
        let digits = text.dropFirst().compactMap(\.hexDigitValue)
        guard digits.count == text.count - 1 else { return nil }
        let bytes: [Int]
        switch digits.count {
        case 3, 4: bytes = digits.map { $0 * 17 }
        case 6, 8: bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
        default: return nil
        }
        self.init(
            red: Double(bytes[0]) / 255, green: Double(bytes[1]) / 255, blue: Double(bytes[2]) / 255,
            alpha: bytes.count == 4 ? Double(bytes[3]) / 255 : 1)
    }

    private init(hex: Int) {
        self.init(
            red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255)
    }
}

extension Color: CustomStringConvertible {
    /// The colour as ``init(_:)`` reads it.
    public var description: String {
        if self == .transparent { return "transparent" }
        let bytes = (alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]).map {
            Int((min(max($0, 0), 1) * 255).rounded())
        }
        return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
