import SegueMedia

/// A named way to use a transition: what a JSON file in Presets holds.
public struct Preset: Sendable {
    /// The name on the command line.
    public var name: String
    /// What the clip shows, in one line.
    public var summary: String
    /// The transition's name.
    public var transition: String
    /// What is set.
    public var settings: ClipSettings

    /// Makes a preset.
    public init(name: String, summary: String, transition: String, settings: ClipSettings = ClipSettings()) {
        self.name = name
        self.summary = summary
        self.transition = transition
        self.settings = settings
    }

    /// Reads a preset from JSON.
    ///
    /// - Parameters:
    ///   - json: The text; comments and trailing commas are accepted.
    ///   - file: The file it comes from, for errors.
    ///   - name: The name to use where the text gives none.
    /// - Throws: ``ClipError`` with the place in the file.
    public init(json: String, file: String?, name: String) throws(ClipError) {
        let root: JSONValue
        do {
            root = try JSONParser.parse(json)
        } catch {
            throw ClipError(.invalidFile, error.reason, file: file, location: error.location)
        }
        let object = try JSONObject(root, file: file)
        try object.allowOnly(
            ["$schema", "name", "summary", "transition", "set"] + SettingKey.allCases.map(\.rawValue))
        self.name = try object.string("name") ?? name
        summary = try object.string("summary") ?? ""
        guard let transition = try object.string("transition") else {
            throw ClipError(
                .invalidFile, "the key 'transition' is missing; it names what happens, as \"flip\"", file: file,
                location: root.location)
        }
        self.transition = transition
        guard TransitionCatalog.transition(named: transition) != nil else {
            let names = TransitionCatalog.all.map { $0.name }
            throw object.error(
                "transition", "there is no transition '\(transition)'\(suggestion(for: transition, among: names))")
        }
        settings = ClipSettings()
        for key in SettingKey.allCases {
            guard let text = try object.plainText(key.rawValue) else { continue }
            do { try settings.set(key, to: text) } catch { throw object.error(key.rawValue, error.reason) }
        }
        if let set = object.value("set") {
            let parameters = try JSONObject(set, file: file, keyPath: "set")
            for name in parameters.names { settings.parameters[name] = try parameters.plainText(name) }
            try check(parameters)
        }
    }

    /// Reads a preset from a file.
    ///
    /// - Throws: `MediaError` where the file cannot be read, ``ClipError`` with the place in it where it is wrong.
    public init(contentsOf path: String) throws {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let stem = name.hasSuffix(".json") ? String(name.dropLast(5)) : name
        try self.init(json: TextFile.read(path), file: path, name: stem)
    }

    /// - Throws: ``ClipError`` for the first parameter the transition does not take.
    private func check(_ parameters: JSONObject) throws(ClipError) {
        guard let type = TransitionCatalog.transition(named: transition) else { return }
        for name in parameters.names {
            do {
                _ = try makeTransition(type, [name: settings.parameters[name] ?? ""])
            } catch {
                throw parameters.error(name, error.message)
            }
        }
    }
}

/// Makes a transition with parameters from their texts.
///
/// - Throws: ``ClipError`` that names the parameter.
func makeTransition<T: Transition>(_ type: T.Type, _ parameters: [String: String]) throws(ClipError) -> T {
    var transition = T()
    for (name, text) in parameters.sorted(by: { $0.key < $1.key }) {
        guard let parameter = T.parameter(named: name) else {
            let setting = SettingKey(rawValue: name).map { "; it is a setting of its own: --\($0.rawValue)" }
            let names = T.parameters.map(\.info.name)
            throw ClipError(
                .invalidSetting,
                "\(T.name) has no parameter '\(name)'\(setting ?? suggestion(for: name, among: names))")
        }
        do {
            try parameter.write(&transition, text)
        } catch {
            throw ClipError(.invalidSetting, "'\(text)' for \(name): it \(error.reason)")
        }
    }
    return transition
}
