import SegueMedia

/// The keys of ``ClipSettings``: one spelling for JSON, `-o file:key=value` and, in kebab case, the command's options.
public enum SettingKey: String, Sendable, CaseIterable {
    case reverse, duration, curve, hold, fps, scale, container, width, height, size, fit, background, quality, loop
}

extension ClipSettings {
    /// The largest side of an output, in pixels.
    public static let maximumSide = 16384
    /// The most pixels an output may have.
    public static let maximumPixels = 256_000_000
    /// The longest transition or hold, in seconds.
    public static let maximumSeconds = 3600.0
    /// Pixels per point that make sense.
    static let scales = 0.1...16.0

    /// Sets one setting from its text.
    ///
    /// - Throws: ``ParameterError`` where the text is no value of that key.
    public mutating func set(_ key: SettingKey, to text: String) throws(ParameterError) {
        switch key {
        case .reverse: reverse = try Bool(parameterText: text)
        case .duration: duration = try number(text, in: 0.001...ClipSettings.maximumSeconds, "seconds")
        case .curve:
            do { curve = try TimingCurve(text) } catch { throw ParameterError("is not a curve: \(error)") }
        case .hold: hold = try holds(text)
        case .fps: fps = try rate(text)
        case .scale: scale = try number(text, in: ClipSettings.scales, "pixels per point")
        case .container: container = try size(text, in: 1...Double(ClipSettings.maximumSide), "points")
        case .width: width = try side(text)
        case .height: height = try side(text)
        case .size:
            let size = try size(text, in: 1...Double(ClipSettings.maximumSide), "pixels")
            guard size.width == size.width.rounded(), size.height == size.height.rounded() else {
                throw ParameterError("must be whole pixels, as 390x844")
            }
            width = Int(size.width)
            height = Int(size.height)
        case .fit: fit = try Fit(parameterText: text)
        case .background:
            guard let color = Color(text) else {
                throw ParameterError("must be a colour: #rgb, #rrggbb, #rrggbbaa, a name as black, or transparent")
            }
            background = color
        case .quality: quality = try number(text, in: 0...100, "")
        case .loop:
            guard let count = Int(text), (0...65535).contains(count) else {
                throw ParameterError("must be a whole number within 0…65535; 0 loops for ever")
            }
            loop = count
        }
    }

    private func number(
        _ text: String, in range: ClosedRange<Double>, _ unit: String
    ) throws(ParameterError) -> Double {
        guard let number = decimalNumber(text), range.contains(number) else {
            let unit = unit.isEmpty ? "" : " " + unit
            throw ParameterError(
                "must be a number within \(range.lowerBound.plain)…\(range.upperBound.plain)\(unit)")
        }
        return number
    }

    private func side(_ text: String) throws(ParameterError) -> Int {
        guard let side = Int(text), (1...ClipSettings.maximumSide).contains(side) else {
            throw ParameterError("must be a whole number within 1…\(ClipSettings.maximumSide) pixels")
        }
        return side
    }

    private func size(
        _ text: String, in range: ClosedRange<Double>, _ unit: String
    ) throws(ParameterError) -> Size {
        let sides = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" || $0 == "," }.map {
            decimalNumber($0)
        }
        guard sides.count == 2, let width = sides[0], let height = sides[1], range.contains(width),
            range.contains(height)
        else {
            throw ParameterError(
                "must be a width and a height, as 390x844, each within "
                    + "\(range.lowerBound.plain)…\(range.upperBound.plain) \(unit)")
        }
        return Size(width: width, height: height)
    }

    private func holds(_ text: String) throws(ParameterError) -> Hold {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { decimalNumber($0) }
        guard (1...2).contains(parts.count), let before = parts[0], let after = parts[parts.count - 1],
            (0...ClipSettings.maximumSeconds).contains(before), (0...ClipSettings.maximumSeconds).contains(after)
        else {
            throw ParameterError(
                "must be seconds before and after, as 0.5,0.5, each within 0…\(ClipSettings.maximumSeconds.plain)")
        }
        return Hold(before: before, after: after)
    }

    private func rate(_ text: String) throws(ParameterError) -> FrameRate {
        guard let rate = FrameRate(text), (0.1...240).contains(rate.framesPerSecond) else {
            throw ParameterError("must be frames per second within 0.1…240, as 60, 29.97 or 30000/1001")
        }
        return rate
    }
}

extension ClipSettings {
    /// Checks the numbers that code, rather than text, may have set.
    ///
    /// - Throws: ``ClipError`` that names the setting.
    func validate() throws(ClipError) {
        let seconds = 0...ClipSettings.maximumSeconds
        let sides = 1...ClipSettings.maximumSide
        let isValid: [(SettingKey, Bool)] = [
            (.duration, duration.map { $0 > 0 && seconds.contains($0) } ?? true),
            (.hold, hold.map { seconds.contains($0.before) && seconds.contains($0.after) } ?? true),
            (.scale, scale.map(ClipSettings.scales.contains) ?? true),
            (.container, container.map { min($0.width, $0.height) >= 1 && max($0.width, $0.height) <= 16384 } ?? true),
            (.width, width.map(sides.contains) ?? true), (.height, height.map(sides.contains) ?? true),
            (.quality, quality.map((0...100).contains) ?? true), (.loop, loop.map((0...65535).contains) ?? true),
        ]
        for (key, isValid) in isValid where !isValid {
            throw ClipError(.invalidSetting, "the setting \(key.rawValue) is out of range")
        }
    }
}
