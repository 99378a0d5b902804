/// Who gets to see an argument in help, manual page and completions.
public enum ArgumentVisibility: Sendable, Hashable {
    /// Shown everywhere.
    case `default`
    /// Accepted by the parser, shown nowhere.
    case hidden
}

/// The text that explains one argument, option or flag.
///
/// A string literal is an `ArgumentHelp` with just an abstract.
public struct ArgumentHelp: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// One sentence: what the argument is for.
    public var abstract: String
    /// Further paragraphs, shown below the abstract.
    public var discussion: String
    /// The placeholder in `--option <value-name>`; the property's name when `nil`.
    public var valueName: String?
    /// Whether help shows the argument.
    public var visibility: ArgumentVisibility

    /// Makes a help text.
    public init(
        _ abstract: String = "", discussion: String = "", valueName: String? = nil,
        visibility: ArgumentVisibility = .default
    ) {
        self.abstract = abstract
        self.discussion = discussion
        self.valueName = valueName
        self.visibility = visibility
    }

    /// Makes a help text with just an abstract.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// Keeps an argument out of help, manual page and completions.
    public static var hidden: ArgumentHelp { ArgumentHelp(visibility: .hidden) }
}
