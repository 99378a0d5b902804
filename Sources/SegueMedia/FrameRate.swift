/// Frames per second as an exact fraction.
public struct FrameRate: Sendable, Hashable, CustomStringConvertible {
    /// Frames in `denominator` seconds; the fraction is reduced.
    public let numerator: Int
    /// Seconds in which `numerator` frames are shown.
    public let denominator: Int

    /// Makes a rate of `numerator / denominator` frames per second.
    ///
    /// - Returns: `nil` unless both numbers are positive and, reduced, at most 1,000,000, and the rate is at
    ///   most 1000 frames per second.
    public init?(numerator: Int, denominator: Int = 1) {
        guard numerator > 0, denominator > 0 else { return nil }
        let divisor = Self.greatestCommonDivisor(numerator, denominator)
        let limit = 1_000_000
        guard numerator / divisor <= limit, denominator / divisor <= limit,
            numerator / divisor <= 1000 * (denominator / divisor)
        else { return nil }
        self.numerator = numerator / divisor
        self.denominator = denominator / divisor
    }

    /// Reads "60", "29.97" (exactly 2997/100) or "30000/1001".
    ///
    /// - Returns: `nil` where the text is none of these or out of range.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 2 {
            guard let numerator = Self.natural(parts[0]), let denominator = Self.natural(parts[1]) else { return nil }
            self.init(numerator: numerator, denominator: denominator)
            return
        }
        let digits = text.split(separator: ".", omittingEmptySubsequences: false)
        guard digits.count == 1 || digits.count == 2 && digits[1].utf8.count <= 6, let whole = Self.natural(digits[0])
        else { return nil }
        guard digits.count == 2 else {
            self.init(numerator: whole)
            return
        }
        guard let fraction = Self.natural(digits[1]) else { return nil }
        let scale = digits[1].utf8.reduce(1) { result, _ in result * 10 }
        self.init(numerator: whole * scale + fraction, denominator: scale)
    }

    /// Frames per second.
    public var framesPerSecond: Double { Double(numerator) / Double(denominator) }

    /// When a frame is shown, in seconds from the start: k/fps.
    public func time(ofFrame index: Int) -> Double { Double(index) * Double(denominator) / Double(numerator) }

    /// When a frame is shown, in hundredths of a second, rounded: the clock of GIF.
    func centiseconds(ofFrame index: Int) -> Int {
        (200 * index * denominator + numerator) / (2 * numerator)
    }

    /// The number, or the fraction where it is not whole.
    public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }

    private static func natural(_ digits: Substring) -> Int? {
        guard (1...9).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int(digits)
    }

    private static func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
        var (a, b) = (first, second)
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }
}
