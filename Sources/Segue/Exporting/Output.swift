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
