extension CommandInfo {
    /// Mistakes in the declarations of this command and of those below it, one line each; empty when all is well.
    ///
    /// For the tests of a command: the parser makes the best of them without a word.
    public var declarationProblems: [String] {
        var problems: [String] = []
        var taken: Set<ArgumentInfo.Name> = []
        for name in arguments.flatMap(\.allNames) where !taken.insert(name).inserted {
            problems.append("\(fullName): two options have the name '\(name.text)'")
        }
        for option in arguments where option.kind != .argument && option.names.isEmpty {
            problems.append("\(fullName): the option '\(option.valueName)' has no name")
        }
        let positional = arguments.filter { $0.kind == .argument }
        for (earlier, later) in zip(positional, positional.dropFirst()) {
            if earlier.isRepeating {
                problems.append("\(fullName): nothing is left for '\(later.synopsis)' after '\(earlier.synopsis) ...'")
            }
            if !earlier.isRequired, later.isRequired {
                problems.append(
                    "\(fullName): the required '\(later.synopsis)' comes after the optional '\(earlier.synopsis)'")
            }
        }
        var words: Set<String> = []
        for word in subcommands.flatMap({ [$0.name] + $0.aliases }) where !words.insert(word).inserted {
            problems.append("\(fullName): two subcommands have the name '\(word)'")
        }
        if let name = defaultSubcommand, !subcommands.contains(where: { $0.name == name }) {
            problems.append("\(fullName): the default '\(name)' is no subcommand")
        }
        return problems + subcommands.flatMap(\.declarationProblems)
    }
}
