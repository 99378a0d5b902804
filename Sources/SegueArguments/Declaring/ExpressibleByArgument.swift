/// A type whose values can be written as one word on the command line.
///
/// Enums with raw values get everything from their raw values; add `CaseIterable` and help, error messages and
/// completions list the values.
public protocol ExpressibleByArgument {
    /// Makes a value from a word, or `nil` when the word is none.
    init?(argument: String)
    /// The value as it is written on the command line; help shows it as the default.
    var defaultValueDescription: String { get }
    /// All words that are values, when there is a list of them; otherwise empty.
    static var allValueStrings: [String] { get }
    /// What each word of `allValueStrings` means, as far as that needs to be said.
    static var allValueDescriptions: [String: String] { get }
    /// What a shell offers as a value.
    static var defaultCompletionKind: CompletionKind { get }
}

extension ExpressibleByArgument {
    /// The value as `String(describing:)` writes it.
    public var defaultValueDescription: String { String(describing: self) }
    /// No list of values.
    public static var allValueStrings: [String] { [] }
    /// No descriptions.
    public static var allValueDescriptions: [String: String] { [:] }
    /// The words of `allValueStrings`.
    public static var defaultCompletionKind: CompletionKind {
        let words = allValueStrings
        return words.isEmpty ? .default : .list(words)
    }
}

extension ExpressibleByArgument where Self: CaseIterable {
    /// The words of all cases.
    public static var allValueStrings: [String] { allCases.map(\.defaultValueDescription) }
}

extension ExpressibleByArgument where Self: RawRepresentable, RawValue: ExpressibleByArgument {
    /// Makes the value whose raw value the word is.
    public init?(argument: String) {
        guard let raw = RawValue(argument: argument) else { return nil }
        self.init(rawValue: raw)
    }

    /// The raw value.
    public var defaultValueDescription: String { rawValue.defaultValueDescription }
}

/// A type that can say which words it expects, for the message about a word that it refuses.
protocol ExpectationDescribing {
    static var expectation: String { get }
}

extension String: ExpressibleByArgument {
    /// Takes every word.
    public init?(argument: String) { self = argument }
}

extension Bool: ExpressibleByArgument {
    /// Takes `true` and `false`.
    public init?(argument: String) { self.init(argument) }
    /// `true` and `false`.
    public static var allValueStrings: [String] { ["true", "false"] }
}

extension Int: ExpressibleByArgument, ExpectationDescribing {
    /// Takes a whole number in decimal digits.
    public init?(argument: String) { self.init(argument) }
    static var expectation: String { "expected a whole number" }
}

extension UInt: ExpressibleByArgument, ExpectationDescribing {
    /// Takes a whole number in decimal digits, not a negative one.
    public init?(argument: String) { self.init(argument) }
    static var expectation: String { "expected a whole number of 0 or more" }
}

extension Double: ExpressibleByArgument, ExpectationDescribing {
    /// Takes a finite number: `inf` and `nan` are refused.
    public init?(argument: String) {
        guard let number = Double(argument), number.isFinite else { return nil }
        self = number
    }

    /// The shortest way to write the number, without `.0` at the end.
    public var defaultValueDescription: String {
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    static var expectation: String { "expected a number" }
}
