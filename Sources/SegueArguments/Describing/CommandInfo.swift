/// What there is to know about a command and the commands below it.
///
/// Help, manual page and completion scripts are made from this value; documentation can be, too.
public struct CommandInfo: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The names from the root to the command, its own included.
    public var path: [String]
    /// Other names.
    public var aliases: [String] = []
    /// One sentence: what the command does.
    public var abstract = ""
    /// Further paragraphs.
    public var discussion = ""
    /// A usage line that replaces the one made from the arguments.
    public var usage: String?
    /// Command lines to learn from.
    public var examples: [Example] = []
    /// What `--version` answers; empty when there is no `--version`.
    public var version = ""
    /// Arguments, options and flags in the order of their declaration, then `--help` and, at the root, `--version`.
    public var arguments: [ArgumentInfo] = []
    /// The commands below; at the root also `help`.
    public var subcommands: [CommandInfo] = []
    /// The name of the command below that is taken when none is named.
    public var defaultSubcommand: String?
    /// Whether help shows it.
    public var isVisible = true

    /// The names from the root to the command, as one would type them.
    public var fullName: String { path.joined(separator: " ") }

    /// Describes a command.
    public init(of type: any ParsableCommand.Type) {
        self.init(of: type, below: [])
    }

    init(of type: any ParsableCommand.Type, below parents: [String]) {
        let configuration = type.configuration
        name = type.name
        path = parents + [name]
        aliases = configuration.aliases
        abstract = configuration.abstract
        discussion = configuration.discussion
        usage = configuration.usage
        examples = configuration.examples
        version = configuration.version
        isVisible = configuration.shouldDisplay
        defaultSubcommand = configuration.defaultSubcommand?.name
        arguments = declaredArguments(in: type.init()).map(\.info)
        arguments += Self.builtInArguments(version: version, besides: arguments)
        subcommands = configuration.subcommands.map { [path] in CommandInfo(of: $0, below: path) }
        if parents.isEmpty, !subcommands.isEmpty, !subcommands.contains(where: { $0.answers(to: "help") }) {
            subcommands.append(.help(below: path, for: subcommands.filter(\.isVisible).map(\.name)))
        }
    }

    private init(name: String, path: [String]) {
        self.name = name
        self.path = path
    }

    /// Whether a word names the command.
    public func answers(to word: String) -> Bool {
        word == name || aliases.contains(word)
    }

    /// The flags that every command has, as far as the command does not use their names itself.
    static func builtInArguments(version: String, besides arguments: [ArgumentInfo]) -> [ArgumentInfo] {
        let taken = Set(arguments.flatMap(\.allNames))
        let builtIn = version.isEmpty ? [.help] : [ArgumentInfo.help, .version]
        return builtIn.compactMap { argument in
            var argument = argument
            argument.names.removeAll(where: taken.contains)
            return argument.names.isEmpty ? nil : argument
        }
    }

    private static func help(below path: [String], for names: [String]) -> CommandInfo {
        var info = CommandInfo(name: "help", path: path + ["help"])
        info.abstract = "Show the help of a subcommand."
        info.arguments = [
            ArgumentInfo(
                kind: .argument, names: [], valueName: "subcommand", abstract: "The subcommand.", isRepeating: true,
                completion: .list(names))
        ]
        return info
    }
}
