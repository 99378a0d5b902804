/// A command: arguments, and something to do with them.
public protocol ParsableCommand: ParsableArguments {
    /// Name, help and subcommands.
    static var configuration: CommandConfiguration { get }
    /// Does what the command is for. Without a body of its own, a command shows its help.
    mutating func run() throws
}

/// A command whose work is asynchronous.
///
/// The root of the tree must be one, too.
public protocol AsyncParsableCommand: ParsableCommand {
    /// Does what the command is for. Without a body of its own, a command shows its help.
    mutating func run() async throws
}

extension ParsableCommand {
    /// A command without help texts, named after its type.
    public static var configuration: CommandConfiguration { CommandConfiguration() }

    /// Asks for the command's help.
    public mutating func run() throws {
        throw CleanExit.helpRequest(Self.self)
    }
}

extension AsyncParsableCommand {
    /// Asks for the command's help.
    public mutating func run() async throws {
        throw CleanExit.helpRequest(Self.self)
    }
}

extension ParsableCommand {
    static var name: String { configuration.commandName ?? kebabCase(String(describing: Self.self)) }
}

extension CommandConfiguration {
    /// The command below that a word names.
    func subcommand(named word: String) -> (any ParsableCommand.Type)? {
        subcommands.first { $0.name == word || $0.configuration.aliases.contains(word) }
    }

    /// The names of the commands below that are worth suggesting.
    var visibleSubcommandNames: [String] {
        subcommands.filter { $0.configuration.shouldDisplay }.map { $0.name }
    }
}
