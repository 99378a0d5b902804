public import SegueMedia

/// One file to make of a clip: its path, and what is asked of it alone.
public struct Output: Sendable, Hashable {
    /// Where it goes.
    public let path: String
    /// What kind of file it is, by its extension.
    public let kind: OutputKind
    /// What is asked of this output alone.
    public let settings: ClipSettings

    /// Reads `path` or `path:key=value,key=value`.
    ///
    /// - Throws: ``ClipError`` where the kind is unknown or a setting is wrong.
    public init(_ text: String) throws(ClipError) {
        let (path, options) = Output.split(text)
        var settings = ClipSettings()
        for option in options {
            try Output.apply(option, to: &settings, path: path)
        }
        do { kind = try OutputKind.of(path: path) } catch { throw ClipError(.invalidSetting, error.message) }
        self.path = path
        self.settings = settings
    }

    /// What follows the last colon is options where it looks like them; a path may have colons of its own.
    private static func split(_ text: String) -> (path: String, options: [String]) {
        guard let colon = text.lastIndex(of: ":") else { return (text, []) }
        let tail = text[text.index(after: colon)...]
        guard tail.contains("="), !tail.contains("/") else { return (text, []) }
        // A comma within a value, as in hold=0.5,0.5, is followed by no new key.
        var options: [String] = []
        for part in tail.split(separator: ",", omittingEmptySubsequences: false) {
            if part.contains("=") || options.isEmpty {
                options.append(String(part))
            } else {
                options[options.count - 1] += "," + part
            }
        }
        return (String(text[..<colon]), options)
    }

    private static func apply(
        _ option: String, to settings: inout ClipSettings, path: String
    ) throws(ClipError) {
        let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else {
            throw ClipError(.invalidSetting, "'\(option)' behind \(path) must be key=value")
        }
        if let key = SettingKey(rawValue: parts[0]) {
            do {
                try settings.set(key, to: parts[1])
            } catch {
                throw ClipError(.invalidSetting, "\(path): '\(parts[1])' for \(parts[0]): it \(error.reason)")
            }
        } else if parts[0].hasPrefix("set.") {
            settings.parameters[String(parts[0].dropFirst(4))] = parts[1]
        } else {
            let known = SettingKey.allCases.map(\.rawValue)
            throw ClipError(
                .invalidSetting, "\(path): there is no setting '\(parts[0])'\(suggestion(for: parts[0], among: known))")
        }
    }
}

/// Size, rate and the like of one output, decided.
public struct OutputPlan: Sendable {
    /// The clip as this output shows it.
    public let clip: Clip
    /// What is asked of the output.
    public let settings: ClipSettings
    /// Pixels.
    public let width: Int
    /// Pixels.
    public let height: Int
    /// Frames a second.
    public let rate: FrameRate
    /// What could not be had as it was asked for.
    public let note: String?

    /// Decides what is left open: video has the snapshots' pixels and 60 frames a second, a GIF one pixel per point
    /// and 30.
    ///
    /// A rate beyond what the format can show is lowered to that.
    ///
    /// - Throws: ``ClipError`` where the size is out of range.
    public init(clip: Clip, kind: OutputKind, settings: ClipSettings) throws(ClipError) {
        let full = try Clip.pixels(of: clip.size, scale: kind.isOnePixelPerPoint ? 1 : clip.scale)
        let aspect = clip.size.height / clip.size.width
        switch (settings.width, settings.height) {
        case (let width?, let height?): (self.width, self.height) = (width, height)
        case (let width?, nil):
            (self.width, height) = (width, max(Int((Double(width) * aspect).rounded()), 1))
        case (nil, let height?):
            (width, self.height) = (max(Int((Double(height) / aspect).rounded()), 1), height)
        case (nil, nil): (width, height) = full
        }
        guard max(width, height) <= ClipSettings.maximumSide else {
            throw ClipError(
                .invalidSetting,
                "an output of \(width)×\(height) pixels is out of range; "
                    + "each side must be within 1…\(ClipSettings.maximumSide)")
        }
        guard let asked = settings.fps ?? FrameRate(numerator: kind.defaultFramesPerSecond) else {
            throw ClipError(.invalidSetting, "no frame rate is given for \(kind.name)")
        }
        if let limit = kind.traits.maximumFrameRate, asked.framesPerSecond > limit,
            let highest = FrameRate(numerator: Int(limit))
        {
            rate = highest
            note = "\(kind.name) has at most \(highest) frames per second; it is made at that instead of \(asked)"
        } else {
            rate = asked
            note = nil
        }
        self.clip = clip
        self.settings = settings
    }
}
