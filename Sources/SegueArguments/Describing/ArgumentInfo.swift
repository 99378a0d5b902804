/// What there is to know about one argument, option or flag.
public struct ArgumentInfo: Sendable, Hashable {
    /// The three sorts.
    public enum Kind: Sendable, Hashable {
        /// A word whose place tells what it is.
        case argument
        /// A name followed by a value.
        case option
        /// A name.
        case flag
    }

    /// A name of an option or flag.
    public enum Name: Sendable, Hashable {
        /// A name after two dashes.
        case long(String)
        /// A letter after one dash.
        case short(Character)

        /// The name as it is written, dashes included.
        public var text: String {
            switch self {
            case .long(let name): "--" + name
            case .short(let letter): "-\(letter)"
            }
        }

        /// Whether it is a letter.
        public var isShort: Bool {
            switch self {
            case .long: false
            case .short: true
            }
        }

        var long: String? {
            switch self {
            case .long(let name): name
            case .short: nil
            }
        }
    }

    /// A word that is a value, with its meaning.
    public struct Value: Sendable, Hashable {
        /// The word.
        public var name: String
        /// What it means; empty when that goes without saying.
        public var description: String

        /// Makes a value.
        public init(_ name: String, description: String = "") {
            self.name = name
            self.description = description
        }
    }

    /// The sort.
    public var kind: Kind
    /// The names, short ones first; none for an argument.
    public var names: [Name]
    /// The names that switch a flag off, if there are any.
    public var inverseNames: [Name] = []
    /// The placeholder for the value.
    public var valueName: String
    /// One sentence: what it is for.
    public var abstract: String
    /// Further paragraphs.
    public var discussion: String = ""
    /// The title of the section where help shows it; empty for the general one.
    public var section: String = ""
    /// Whether the command line must give a value.
    public var isRequired = false
    /// Whether the command line can give more than one value.
    public var isRepeating = false
    /// The value when the command line gives none, as it would be written.
    public var defaultValue: String?
    /// All values, when there is a list of them.
    public var values: [Value] = []
    /// What a shell offers as a value.
    public var completion: CompletionKind = .none
    /// Whether help shows it.
    public var isVisible = true
    /// Whether the parser adds it to commands by itself: `--help` and `--version`.
    public var isBuiltIn = false

    /// The name by which messages call it: the first long one, otherwise the first; empty for an argument.
    public var preferredName: String {
        (names.first { !$0.isShort } ?? names.first)?.text ?? ""
    }

    /// The name with the placeholder for the value: `--fps <fps>`, `<preset>`, `--quiet`.
    public var synopsis: String { synopsis(name: preferredName) }

    func synopsis(name: String) -> String {
        switch kind {
        case .argument: "<\(valueName)>"
        case .option: "\(name) <\(valueName)>"
        case .flag: name
        }
    }

    /// All names, those that switch off included.
    public var allNames: [Name] { names + inverseNames }

    static let help = ArgumentInfo(
        kind: .flag, names: [.short("h"), .long("help")], valueName: "help", abstract: "Show this help.",
        isBuiltIn: true)
    static let version = ArgumentInfo(
        kind: .flag, names: [.long("version")], valueName: "version", abstract: "Show the version.",
        isBuiltIn: true)
}
