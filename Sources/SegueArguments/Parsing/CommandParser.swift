/// Reads a command line: finds the command that it names and gives the command its values.
struct CommandParser {
    var words: WordReader
    private(set) var levels: [CommandLevel]
    private var afterTerminator = false

    init(root: any ParsableCommand.Type, words: [String]) {
        self.words = WordReader(words)
        levels = [CommandLevel(root, below: [])]
    }

    /// Reads everything and returns the command, validated.
    mutating func parse() throws -> any ParsableCommand {
        while let word = words.next() {
            do {
                try take(word)
            } catch let error as ArgumentError {
                // Who asks for help gets it, whatever else is wrong.
                let help = ["--help", "-h"].filter { find($0) == nil }
                if !afterTerminator, words.contains(help) { throw CleanExit.helpRequest(current.type) }
                throw error
            }
        }
        while enterDefaultSubcommand() {}
        var command = current.command
        for level in levels {
            try level.checkCompleteness()
            command = try validated(level.command)
        }
        return command
    }

    var current: CommandLevel {
        get { levels[levels.count - 1] }
        set { levels[levels.count - 1] = newValue }
    }

    private mutating func take(_ word: String) throws {
        if afterTerminator || !looksLikeOption(word) {
            try takeArgument(word)
        } else if word == "--" {
            afterTerminator = true
        } else if word.hasPrefix("--") {
            try takeLongOption(word)
        } else {
            try takeLetters(word)
        }
    }

    /// Whether a word can only be a value where a value is expected if it is written after `=`.
    func looksLikeOption(_ word: String) -> Bool {
        guard word.hasPrefix("-"), word != "-" else { return false }
        let letter = word.dropFirst().prefix(1)
        guard letter.allSatisfy(\.isASCIIDigit) || letter == "." else { return true }
        // A negative number, unless the digit is the name of an option.
        return find("-" + letter) != nil
    }

    // MARK: Arguments and subcommands

    private mutating func takeArgument(_ word: String) throws {
        let configuration = current.type.configuration
        if !afterTerminator, current.argumentCount == 0 {
            if let type = configuration.subcommand(named: word) {
                levels.append(CommandLevel(type, below: current.path))
                return
            }
            if word == "help", levels.count == 1, !configuration.subcommands.isEmpty {
                throw try requestedHelp(from: current.type)
            }
        }
        if let argument = current.takeArgument(afterTerminator: afterTerminator) {
            try give(word, to: argument, name: "")
        } else if enterDefaultSubcommand() {
            words.putBack()
        } else if !configuration.subcommands.isEmpty, !afterTerminator {
            let help = levels.count == 1 ? ["help"] : []
            throw ArgumentError.unknownCommand(word, known: configuration.visibleSubcommandNames + help)
        } else {
            throw ArgumentError.unexpectedArgument(word, command: current.fullName, limit: current.argumentLimit)
        }
    }

    private mutating func enterDefaultSubcommand() -> Bool {
        guard let type = current.type.configuration.defaultSubcommand, current.argumentCount == 0 else { return false }
        levels.append(CommandLevel(type, below: current.path))
        return true
    }

    /// The answer to `help render`: the words that are left name a command.
    private mutating func requestedHelp(from root: any ParsableCommand.Type) throws -> CleanExit {
        var type = root
        while let word = words.next() {
            if looksLikeOption(word) { continue }
            guard let below = type.configuration.subcommand(named: word) else {
                let known = type.configuration.visibleSubcommandNames
                guard !known.isEmpty else { break }
                throw ArgumentError.unknownCommand(word, known: known)
            }
            type = below
        }
        return .helpRequest(type)
    }

    // MARK: Options

    private mutating func takeLongOption(_ word: String) throws {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        let value = parts.count > 1 ? String(parts[1]) : nil
        if let match = find(name) {
            if match.argument.info.kind == .flag {
                if let value { throw ArgumentError.unexpectedValue(value, for: name) }
                try switchFlag(match)
            } else {
                try takeValues(of: match, attached: value)
            }
            return
        }
        let version = levels.first?.type.configuration.version ?? ""
        guard name == "--help" || (name == "--version" && !version.isEmpty) else { return try refuse(name, in: name) }
        if let value { throw ArgumentError.unexpectedValue(value, for: name) }
        throw name == "--help" ? .helpRequest(words.named(below: current.type)) : CleanExit.message(version)
    }

    private mutating func takeLetters(_ word: String) throws {
        var rest = word.dropFirst()
        while let letter = rest.popFirst() {
            let name = "-\(letter)"
            guard let match = find(name) else {
                if letter == "h" { throw CleanExit.helpRequest(words.named(below: current.type)) }
                return try refuse(name, in: word)
            }
            if match.argument.info.kind == .flag {
                if rest.first == "=" { throw ArgumentError.unexpectedValue(String(rest.dropFirst()), for: name) }
                try switchFlag(match)
                continue
            }
            let value = rest.first == "=" ? rest.dropFirst() : rest
            try takeValues(of: match, attached: rest.isEmpty ? nil : String(value))
            return
        }
    }

    private mutating func refuse(_ name: String, in word: String) throws {
        if enterDefaultSubcommand() {
            words.putBack()
            return
        }
        var known = levels.reversed().flatMap(\.optionNames) + ["--help", "-h"]
        if levels.first?.type.configuration.version.isEmpty == false { known.append("--version") }
        throw ArgumentError.unknownOption(name, in: word, known: known, command: current.fullName)
    }

    /// The nearest command of the path that has an option wins.
    private func find(_ name: String) -> CommandLevel.Match? {
        for level in levels.reversed() {
            if let match = level.match(name) { return match }
        }
        return nil
    }

    private func switchFlag(_ match: CommandLevel.Match) throws {
        try match.argument.declaration.give(match.isInverse ? "false" : "true")
    }

    private mutating func takeValues(of match: CommandLevel.Match, attached: String?) throws {
        if let attached {
            return try give(attached, to: match.argument, name: match.name)
        }
        let consumption = match.argument.declaration.consumption
        let takesAnything = consumption == .unconditional || consumption == .remaining
        var count = 0
        while let word = words.peek() {
            if !takesAnything, looksLikeOption(word) { break }
            words.skip()
            try give(word, to: match.argument, name: match.name)
            count += 1
            if consumption == .next || consumption == .unconditional { return }
        }
        if count == 0 {
            let next = words.peek().flatMap { $0 == "--" ? nil : $0 }
            throw ArgumentError.missingValue(
                for: match.argument.info.synopsis(name: match.name), name: match.name, next: next)
        }
    }

    private func give(_ word: String, to argument: DeclaredArgument, name: String) throws {
        do {
            try argument.declaration.give(word)
        } catch let error as UnreadableValue {
            throw ArgumentError.invalidValue(
                word, for: argument.info.synopsis(name: name), reason: error.reason,
                values: argument.info.values.map(\.name))
        }
    }
}

extension Character {
    var isASCIIDigit: Bool { isASCII && isWholeNumber }
}
