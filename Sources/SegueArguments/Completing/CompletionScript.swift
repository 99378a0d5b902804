/// A shell that completes what one types.
public enum CompletionShell: String, Sendable, CaseIterable, ExpressibleByArgument {
    /// GNU Bash, 3.2 or later.
    case bash
    /// The Z shell.
    case zsh
    /// The friendly interactive shell, 3 or later.
    case fish
}

extension ParsableCommand {
    /// A script for a shell that completes the subcommands, options and values of this command.
    public static func completionScript(for shell: CompletionShell) -> String {
        CommandInfo(of: self).completionScript(for: shell)
    }
}

extension CommandInfo {
    /// A script for a shell that completes the subcommands, options and values of this command.
    public func completionScript(for shell: CompletionShell) -> String {
        switch shell {
        case .bash: BashCompletion(self).script
        case .zsh: ZshCompletion(self).script
        case .fish: FishCompletion(self).script
        }
    }
}

/// What can be completed behind one command.
struct CompletionLevel {
    let info: CommandInfo
    /// Visible options and flags, those of the commands above included.
    let options: [ArgumentInfo]
    /// Visible arguments in their order.
    let arguments: [ArgumentInfo]
    /// Visible commands below.
    let subcommands: [CommandInfo]

    var path: String { info.fullName }

    /// The levels of a command and of all visible commands below it.
    static func all(of info: CommandInfo, inherited: [ArgumentInfo] = []) -> [CompletionLevel] {
        let subcommands = info.subcommands.filter(\.isVisible)
        // Without a subcommand, the default one reads the words.
        let fallback = info.subcommands.first { $0.name == info.defaultSubcommand }
        let own = info.arguments.filter(\.isVisible)
        var options = own.filter { $0.kind != .argument }
        for argument in inherited + (fallback?.arguments ?? []) where argument.kind != .argument && argument.isVisible {
            let taken = Set(options.flatMap(\.allNames))
            var argument = argument
            argument.names.removeAll(where: taken.contains)
            if !argument.names.isEmpty { options.append(argument) }
        }
        var arguments = own.filter { $0.kind == .argument }
        if arguments.isEmpty, let fallback {
            arguments = fallback.arguments.filter { $0.kind == .argument && $0.isVisible }
        }
        let level = CompletionLevel(info: info, options: options, arguments: arguments, subcommands: subcommands)
        let handedDown = (own.filter { $0.kind != .argument } + inherited).filter { !$0.isBuiltIn }
        return [level] + subcommands.flatMap { all(of: $0, inherited: handedDown) }
    }
}

extension ArgumentInfo {
    /// The words to complete with their meanings, when there is a list.
    var completionValues: [Value] {
        guard case .list(let words) = completion else { return [] }
        return words.map { word in values.first { $0.name == word } ?? Value(word) }
    }
}

extension String {
    /// The text as an identifier of a shell script.
    var shellIdentifier: String {
        String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }

    /// The text in single quotes, for a POSIX shell.
    var posixQuoted: String {
        "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }

    /// The text with every one of these characters behind a backslash.
    func escaping(_ characters: String) -> String {
        reduce(into: "") { text, character in
            if characters.contains(character) { text.append("\\") }
            text.append(character)
        }
    }

    /// The text on one line.
    var onOneLine: String {
        split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
