/// A JSON value that knows where in its text it stands.
public struct JSONValue: Sendable {
    /// What it is.
    public enum Kind: Sendable {
        /// `null`
        case null
        /// `true` or `false`
        case bool(Bool)
        /// A number.
        case number(Double)
        /// A text.
        case string(String)
        /// Values in order.
        case array([JSONValue])
        /// Named values, in the order they are written.
        case object([JSONMember])
    }

    /// A line and a column in a text, both from 1; a column counts characters.
    public struct Location: Sendable, Hashable {
        /// The line, from 1.
        public var line = 1
        /// The column, from 1.
        public var column = 1

        /// The beginning of a text.
        public init() {}
    }

    /// What it is.
    public var kind: Kind
    /// Where it begins.
    public var location: Location

    /// Makes a value.
    public init(_ kind: Kind, at location: Location = Location()) {
        self.kind = kind
        self.location = location
    }

    /// What it is, in words.
    public var kindName: String {
        switch kind {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

/// One name and value of an object.
public struct JSONMember: Sendable {
    /// The name.
    public var name: String
    /// Where the name begins.
    public var location: JSONValue.Location
    /// The value.
    public var value: JSONValue
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    /// A text.
    public init(stringLiteral value: String) { self.init(.string(value)) }
    /// A number.
    public init(floatLiteral value: Double) { self.init(.number(value)) }
    /// A number.
    public init(integerLiteral value: Int) { self.init(.number(Double(value))) }
    /// `true` or `false`
    public init(booleanLiteral value: Bool) { self.init(.bool(value)) }
    /// Values in order.
    public init(arrayLiteral elements: JSONValue...) { self.init(.array(elements)) }
    /// Named values in order.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init(.object(elements.map { JSONMember(name: $0.0, location: Location(), value: $0.1) }))
    }
    /// `null`
    public init(nilLiteral: ()) { self.init(.null) }

    /// A text.
    public static func string(_ value: String) -> JSONValue { JSONValue(.string(value)) }
    /// A number.
    public static func number(_ value: Double) -> JSONValue { JSONValue(.number(value)) }
    /// A number.
    public static func number(_ value: Int) -> JSONValue { JSONValue(.number(Double(value))) }
    /// Values in order.
    public static func array(_ values: [JSONValue]) -> JSONValue { JSONValue(.array(values)) }
}
