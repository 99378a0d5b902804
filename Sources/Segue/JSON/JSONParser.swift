/// Reads JSON (RFC 8259) with what people write into files by hand: comments (`//`, `/* */`) and trailing commas.
///
/// Every value keeps its line and column, so that an error about it can say where it stands.
public struct JSONParser {
    /// How deep arrays and objects may be nested.
    public static let maximumDepth = 64

    private var rest: Substring.UnicodeScalarView
    private var location = JSONValue.Location()
    private var depth = 0

    /// Reads one value that takes up the whole text.
    ///
    /// - Throws: ``JSONSyntaxError`` at the first character that fits no value.
    public static func parse(_ text: String) throws(JSONSyntaxError) -> JSONValue {
        var parser = JSONParser(rest: text[...].unicodeScalars)
        if parser.peek == "\u{FEFF}" { parser.rest.removeFirst() }
        try parser.skipSpace()
        let value = try parser.value()
        try parser.skipSpace()
        if let extra = parser.peek { throw parser.error("unexpected \(parser.quoted(extra)) after the end") }
        return value
    }

    private init(rest: Substring.UnicodeScalarView) {
        self.rest = rest
    }

    private var peek: Unicode.Scalar? { rest.first }

    private func error(_ reason: String) -> JSONSyntaxError {
        JSONSyntaxError(reason: reason, location: location)
    }

    private func quoted(_ scalar: Unicode.Scalar) -> String {
        scalar == "\n" ? "end of line" : "'\(scalar.escaped(asASCII: false))'"
    }

    private mutating func advance() {
        if rest.removeFirst() == "\n" {
            location.line += 1
            location.column = 1
        } else {
            location.column += 1
        }
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == scalar else { return false }
        advance()
        return true
    }

    private mutating func skipSpace() throws(JSONSyntaxError) {
        while let scalar = peek {
            switch scalar {
            case " ", "\t", "\r", "\n": advance()
            case "/": try skipComment()
            default: return
            }
        }
    }

    private mutating func skipComment() throws(JSONSyntaxError) {
        let start = location
        advance()
        if take("/") {
            while let scalar = peek, scalar != "\n" { advance() }
        } else if take("*") {
            while !rest.starts(with: "*/".unicodeScalars) {
                guard peek != nil else { throw JSONSyntaxError(reason: "this comment has no end", location: start) }
                advance()
            }
            advance()
            advance()
        } else {
            throw error("a '/' begins a comment only as // or /*")
        }
    }

    private mutating func value() throws(JSONSyntaxError) -> JSONValue {
        let start = location
        guard let scalar = peek else { throw error("a value is missing at the end") }
        switch scalar {
        case "{": return JSONValue(.object(try members()), at: start)
        case "[": return JSONValue(.array(try elements()), at: start)
        case "\"": return JSONValue(.string(try string()), at: start)
        case "-", "0"..."9": return JSONValue(.number(try number()), at: start)
        case "t", "f", "n":
            for (word, kind) in [("true", JSONValue.Kind.bool(true)), ("false", .bool(false)), ("null", .null)]
            where rest.starts(with: word.unicodeScalars) {
                for _ in word.unicodeScalars { advance() }
                return JSONValue(kind, at: start)
            }
            throw error("expected a value")
        default: throw error("expected a value, found \(quoted(scalar))")
        }
    }

    private mutating func nest() throws(JSONSyntaxError) {
        depth += 1
        if depth > JSONParser.maximumDepth { throw error("nested deeper than \(JSONParser.maximumDepth) levels") }
        advance()
        try skipSpace()
    }

    private mutating func elements() throws(JSONSyntaxError) -> [JSONValue] {
        try nest()
        var elements: [JSONValue] = []
        while !take("]") {
            elements.append(try value())
            try separator(before: "]")
        }
        depth -= 1
        return elements
    }

    private mutating func members() throws(JSONSyntaxError) -> [JSONMember] {
        try nest()
        var members: [JSONMember] = []
        var names: Set<String> = []
        while !take("}") {
            let start = location
            guard peek == "\"" else { throw error("expected a name in quotes, or '}'") }
            let name = try string()
            guard names.insert(name).inserted else {
                throw JSONSyntaxError(reason: "the name \"\(name)\" stands here twice", location: start)
            }
            try skipSpace()
            guard take(":") else { throw error("expected ':' after the name \"\(name)\"") }
            try skipSpace()
            members.append(JSONMember(name: name, location: start, value: try value()))
            try separator(before: "}")
        }
        depth -= 1
        return members
    }

    private mutating func separator(before end: Unicode.Scalar) throws(JSONSyntaxError) {
        try skipSpace()
        if peek == end { return }
        guard take(",") else {
            throw error(
                peek.map { "expected ',' or '\(end)', found \(quoted($0))" } ?? "'\(end)' is missing at the end")
        }
        try skipSpace()
    }

    private mutating func number() throws(JSONSyntaxError) -> Double {
        let start = location
        var text = ""
        while let scalar = peek, "+-.eE0123456789".unicodeScalars.contains(scalar) {
            text.unicodeScalars.append(scalar)
            advance()
        }
        let digits = text.drop { $0 == "-" }
        let isWellFormed =
            text.last?.isNumber == true && digits.first?.isNumber == true && !text.contains(".e")
            && !text.contains(".E") && !(digits.hasPrefix("0") && digits.dropFirst().first?.isNumber == true)
        guard isWellFormed, let number = Double(text), number.isFinite else {
            throw JSONSyntaxError(reason: "'\(text)' is not a number", location: start)
        }
        return number
    }

    private mutating func string() throws(JSONSyntaxError) -> String {
        let start = location
        advance()
        var text = ""
        while let scalar = peek {
            switch scalar {
            case "\"":
                advance()
                return text
            case "\\":
                advance()
                text.unicodeScalars.append(try escape())
            case "\u{0}"..."\u{1F}":
                throw error(scalar == "\n" ? "this string has no end on its line" : "a control character in a string")
            default:
                text.unicodeScalars.append(scalar)
                advance()
            }
        }
        throw JSONSyntaxError(reason: "this string has no end", location: start)
    }

    private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
        let simple: [Unicode.Scalar: Unicode.Scalar] = [
            "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
        ]
        guard let scalar = peek else { throw error("this string has no end") }
        if let plain = simple[scalar] {
            advance()
            return plain
        }
        guard scalar == "u" else { throw error("unknown escape '\\\(scalar)'") }
        advance()
        var unit = try hexadecimal()
        if (0xD800..<0xDC00).contains(unit), take("\\"), take("u") {
            let low = try hexadecimal()
            if (0xDC00..<0xE000).contains(low) { unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00) }
        }
        guard let result = Unicode.Scalar(unit) else { throw error("half of a surrogate pair") }
        return result
    }

    private mutating func hexadecimal() throws(JSONSyntaxError) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = peek.flatMap({ Character($0).hexDigitValue }) else {
                throw error("\\u takes four hexadecimal digits")
            }
            unit = unit * 16 + UInt32(digit)
            advance()
        }
        return unit
    }
}

/// Where and why a text is not JSON.
public struct JSONSyntaxError: Error, Sendable, Hashable {
    /// What is wrong.
    public let reason: String
    /// Where.
    public let location: JSONValue.Location
}
