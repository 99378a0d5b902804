import SegueSpelling

/// Reads the members of a JSON object one by one and then tells of those that nobody asked for.
struct JSONObject {
    let file: String?
    let keyPath: String?
    private let location: JSONValue.Location
    private let members: [JSONMember]

    /// - Throws: ``ClipError`` where the value is no object.
    init(_ value: JSONValue, file: String?, keyPath: String? = nil) throws(ClipError) {
        guard case .object(let members) = value.kind else {
            throw ClipError(
                .invalidFile, "must be an object in braces, not \(value.kindName)", file: file, keyPath: keyPath,
                location: value.location)
        }
        self.members = members
        self.file = file
        self.keyPath = keyPath
        location = value.location
    }

    /// The members' names, in their order.
    var names: [String] { members.map(\.name) }

    func path(_ name: String) -> String { keyPath.map { "\($0).\(name)" } ?? name }

    func value(_ name: String) -> JSONValue? { members.first { $0.name == name }?.value }

    func error(_ name: String, _ message: String) -> ClipError {
        ClipError(
            .invalidFile, message, file: file, keyPath: path(name),
            location: members.first { $0.name == name }?.value.location ?? location)
    }

    /// A text; `nil` where there is no such member.
    func string(_ name: String) throws(ClipError) -> String? {
        guard let value = value(name) else { return nil }
        guard case .string(let text) = value.kind else {
            throw error(name, "must be a string, not \(value.kindName)")
        }
        return text
    }

    /// A text, number, truth value, or an array of these, as the text the command line would have: `0.5,0.5`.
    func plainText(_ name: String) throws(ClipError) -> String? {
        guard let value = value(name) else { return nil }
        guard let text = JSONObject.plainText(value) else {
            throw error(name, "must be a string, a number, true, false or an array of these, not \(value.kindName)")
        }
        return text
    }

    private static func plainText(_ value: JSONValue, nested: Bool = false) -> String? {
        switch value.kind {
        case .string(let text): return text
        case .number(let number): return number.plain
        case .bool(let flag): return flag ? "true" : "false"
        case .array(let values) where !nested:
            let parts = values.map { plainText($0, nested: true) }
            return parts.contains(nil) ? nil : parts.compactMap(\.self).joined(separator: ",")
        default: return nil
        }
    }

    /// - Throws: ``ClipError`` for the first member that is not among the names given.
    func allowOnly(_ known: [String]) throws(ClipError) {
        for member in members where !known.contains(member.name) {
            throw ClipError(
                .invalidFile, "there is no such key\(suggestion(for: member.name, among: known))", file: file,
                keyPath: path(member.name), location: member.location)
        }
    }
}

/// `; did you mean 'edge'?`, or which names there are.
func suggestion(for name: String, among known: [String]) -> String {
    if let near = nearest(to: name, in: known) { return "; did you mean '\(near)'?" }
    return known.isEmpty ? "" : "; use \(known.joined(separator: ", "))"
}
