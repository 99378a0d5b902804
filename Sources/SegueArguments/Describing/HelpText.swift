/// The help of a command as text for the terminal.
struct HelpText {
    let info: CommandInfo
    let columns: Int

    var text: String {
        var blocks: [[String]] = []
        if !info.abstract.isEmpty { blocks.append(wrap(info.abstract, columns: columns)) }
        blocks.append(section("USAGE", usage))
        if !info.discussion.isEmpty { blocks.append(wrap(info.discussion, columns: columns)) }
        if !info.examples.isEmpty { blocks.append(section("EXAMPLES", examples)) }
        for group in info.visibleSections {
            let title = group.title.uppercased()
            blocks.append(section(title, group.arguments.flatMap { row(label($0), describe($0)) }))
        }
        let subcommands = info.subcommands.filter(\.isVisible)
        if !subcommands.isEmpty {
            blocks.append(section("SUBCOMMANDS", subcommands.flatMap { row(label($0), describe($0)) }))
            if subcommands.contains(where: { $0.name == "help" }) {
                let hint = "'\(info.fullName) help <subcommand>' tells more about a subcommand."
                blocks.append(wrap(hint, columns: columns))
            }
        }
        return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    private func section(_ title: String, _ lines: [String]) -> [String] {
        [title] + lines
    }

    private var usage: [String] {
        info.usageLine.split(separator: "\n").flatMap { line in
            guard line.count > columns - 2 else { return ["  " + line] }
            let lines = wrap(keepingArgumentsTogether(String(line)), columns: columns - 6)
            return lines.enumerated().map { index, line in
                String(repeating: " ", count: index == 0 ? 2 : 6) + line.replacing("\u{A0}", with: " ")
            }
        }
    }

    /// Puts spaces at which no line breaks into `--output <file> ...` and `[<more> ...]`.
    private func keepingArgumentsTogether(_ line: String) -> String {
        line.split(separator: " ").reduce(into: "") { text, word in
            let belongs = word.hasPrefix("...") || (word.hasPrefix("<") && isOption(text))
            text += (text.isEmpty ? "" : belongs ? "\u{A0}" : " ") + word
        }
    }

    /// Whether the last word of a text is the name of an option.
    private func isOption(_ text: String) -> Bool {
        text.split(separator: " ").last?.drop { $0 == "[" }.hasPrefix("-") ?? false
    }

    private var examples: [String] {
        info.examples.flatMap { example in
            let explanation = example.explanation
            return ["  " + example.command]
                + (explanation.isEmpty ? [] : wrap(explanation, columns: columns, indent: 6))
        }
    }

    // MARK: Rows

    /// Where descriptions begin, the same in all sections.
    private var descriptionColumn: Int {
        let labels =
            info.visibleSections.flatMap(\.arguments).map(label) + info.subcommands.filter(\.isVisible).map(label)
        let fitting = labels.map(\.count).filter { $0 <= 26 }
        return 2 + max(fitting.max() ?? 0, 12) + 2
    }

    private func row(_ label: String, _ paragraphs: [String]) -> [String] {
        let column = descriptionColumn
        let text = paragraphs.flatMap { wrap($0, columns: columns, indent: column) }
        guard let first = text.first else { return ["  " + label] }
        guard 2 + label.count + 2 <= column else { return ["  " + label] + text }
        let padding = String(repeating: " ", count: column - 2 - label.count)
        return ["  " + label + padding + first.dropFirst(column)] + text.dropFirst()
    }

    private func label(_ argument: ArgumentInfo) -> String {
        guard argument.kind != .argument else { return argument.synopsis + (argument.isRepeating ? " ..." : "") }
        var names = argument.allNames.map(\.text).joined(separator: ", ")
        if argument.allNames.first?.isShort != true { names = "    " + names }
        return argument.kind == .option ? names + " <\(argument.valueName)>" : names
    }

    private func describe(_ argument: ArgumentInfo) -> [String] {
        let first = [argument.abstract, argument.remark].filter { !$0.isEmpty }.joined(separator: " ")
        let values = argument.values.filter { !$0.description.isEmpty }.map { "  \($0.name): \($0.description)" }
        return [first, argument.discussion].filter { !$0.isEmpty } + values
    }

    private func label(_ command: CommandInfo) -> String {
        ([command.name] + command.aliases).joined(separator: ", ")
    }

    private func describe(_ command: CommandInfo) -> [String] {
        let remark = command.name == info.defaultSubcommand ? "(default)" : ""
        let text = [command.abstract, remark].filter { !$0.isEmpty }.joined(separator: " ")
        return text.isEmpty ? [] : [text]
    }
}

extension ParsableCommand {
    /// The help of this command, as the root of its tree; wrapped at the width of the terminal without `columns`.
    public static func helpMessage(columns: Int? = nil) -> String {
        helpMessage(for: self, columns: columns)
    }

    /// The help of this command or of one below it.
    public static func helpMessage(for subcommand: any ParsableCommand.Type, columns: Int? = nil) -> String {
        let parents = parents(of: subcommand, below: self, path: []) ?? []
        let info = CommandInfo(of: subcommand, below: parents)
        return HelpText(info: info, columns: columns ?? terminalColumns()).text
    }
}

/// The names from `root` to the parent of a command, or `nil` when it is not below `root`.
private func parents(
    of type: any ParsableCommand.Type, below root: any ParsableCommand.Type, path: [String]
) -> [String]? {
    if ObjectIdentifier(type) == ObjectIdentifier(root) { return path }
    let path = path + [root.name]
    for below in root.configuration.subcommands {
        if let found = parents(of: type, below: below, path: path) { return found }
    }
    return nil
}
