/// A command line to learn from, with what it does.
public struct Example: Sendable, Hashable {
    /// The command line as one would type it.
    public var command: String
    /// One sentence: what it does.
    public var explanation: String

    /// Makes an example.
    public init(_ command: String, _ explanation: String = "") {
        self.command = command
        self.explanation = explanation
    }
}

/// What a command is called, what its help says and which commands it contains.
public struct CommandConfiguration: Sendable {
    /// The name; the type's name in kebab case when `nil`.
    public var commandName: String?
    /// One sentence: what the command does.
    public var abstract: String
    /// The usage line, without `USAGE`; made from the arguments when `nil`.
    public var usage: String?
    /// Further paragraphs for help and manual page.
    public var discussion: String
    /// Command lines for help and manual page.
    public var examples: [Example]
    /// What `--version` answers; no `--version` when empty.
    public var version: String
    /// Whether help, manual page and completions show the command.
    public var shouldDisplay: Bool
    /// The commands below this one.
    public var subcommands: [any ParsableCommand.Type]
    /// The command below this one that is taken when none is named.
    public var defaultSubcommand: (any ParsableCommand.Type)?
    /// Other names of the command.
    public var aliases: [String]

    /// Makes a configuration.
    public init(
        commandName: String? = nil, abstract: String = "", usage: String? = nil, discussion: String = "",
        examples: [Example] = [], version: String = "", shouldDisplay: Bool = true,
        subcommands: [any ParsableCommand.Type] = [], defaultSubcommand: (any ParsableCommand.Type)? = nil,
        aliases: [String] = []
    ) {
        self.commandName = commandName
        self.abstract = abstract
        self.usage = usage
        self.discussion = discussion
        self.examples = examples
        self.version = version
        self.shouldDisplay = shouldDisplay
        self.subcommands = subcommands
        self.defaultSubcommand = defaultSubcommand
        self.aliases = aliases
    }
}
