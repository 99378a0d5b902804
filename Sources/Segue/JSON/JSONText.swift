extension JSONValue {
    /// The value as text on one line, names in their order, without needless digits.
    public var text: String {
        switch kind {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let value): value.isFinite ? value.plain : "null"
        case .string(let value): JSONValue.quote(value)
        case .array(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { JSONValue.quote($0.name) + ": " + $0.value.text }.joined(separator: ", ") + "}"
        }
    }

    /// The value as text over several lines, indented by two spaces; arrays and objects of plain values stay on one.
    public func indentedText(depth: Int = 0) -> String {
        let indent = String(repeating: "  ", count: depth + 1)
        let end = "\n" + String(repeating: "  ", count: depth)
        switch kind {
        case .array(let values) where values.contains(where: \.isNested):
            let lines = values.map { indent + $0.indentedText(depth: depth + 1) }
            return "[\n" + lines.joined(separator: ",\n") + end + "]"
        case .object(let members) where depth == 0 || members.contains { $0.value.isNested }:
            let lines = members.map {
                indent + JSONValue.quote($0.name) + ": " + $0.value.indentedText(depth: depth + 1)
            }
            return "{\n" + lines.joined(separator: ",\n") + end + "}"
        default:
            return text
        }
    }

    private var isNested: Bool {
        switch kind {
        case .array(let values): !values.isEmpty
        case .object(let members): !members.isEmpty
        default: false
        }
    }

    private static func quote(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case "\u{0}"..."\u{1F}":
                let code = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - code.count) + code
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
