/// A section of a manual page that no declaration contains: files, environment, see also.
public struct ManualSection: Sendable, Hashable {
    /// The title.
    public var title: String
    /// The paragraphs, with empty lines between them.
    public var text: String

    /// Makes a section.
    public init(_ title: String, _ text: String) {
        self.title = title
        self.text = text
    }
}

extension ParsableCommand {
    /// The manual page of this command and the commands below it, for `man`.
    ///
    /// It contains nothing but what is declared, so it is the same on every machine.
    public static func manualPage(
        section: Int = 1, date: String? = nil, sections: [ManualSection] = [],
        exitStatus: KeyValuePairs<Int, String> = [
            0: "All went well.", 1: "Something went wrong.", 64: "The command line was wrong.",
        ]
    ) -> String {
        ManualPage(
            info: CommandInfo(of: self), section: section, date: date, sections: sections,
            statuses: exitStatus.map { ($0.key, $0.value) }
        ).text
    }
}

/// A manual page in the macros of `man`.
struct ManualPage {
    let info: CommandInfo
    let section: Int
    let date: String?
    let sections: [ManualSection]
    let statuses: [(number: Int, meaning: String)]

    var text: String {
        var lines = [header, ".SH NAME", name, ".SH SYNOPSIS"]
        let commands = Self.commands(below: info)
        lines += synopsis(commands)
        if !info.discussion.isEmpty { lines += [".SH DESCRIPTION"] + paragraphs(info.discussion) }
        for group in info.visibleSections {
            lines += [".SH \(quoted(group.title.uppercased()))"] + group.arguments.flatMap(entry)
        }
        if !commands.isEmpty { lines += [".SH COMMANDS"] + commands.flatMap(subsection) }
        let examples = ([info] + commands).flatMap(\.examples)
        if !examples.isEmpty { lines += [".SH EXAMPLES"] + Array(examples.map(example).joined(separator: [".PP"])) }
        lines += [".SH EXIT STATUS"] + exitStatus
        for section in sections {
            lines += [".SH \(quoted(section.title.uppercased()))"] + paragraphs(section.text)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The visible commands below a command, each before those below it; without `help`, which needs no page.
    private static func commands(below info: CommandInfo) -> [CommandInfo] {
        info.subcommands.filter { $0.isVisible && $0.name != "help" }.flatMap { [$0] + commands(below: $0) }
    }

    private var header: String {
        let source = info.version.isEmpty ? info.name : "\(info.name) \(info.version)"
        let title = "\(quoted(info.name.uppercased())) \(section) \(quoted(date ?? ""))"
        return ".TH \(title) \(quoted(source)) \"User Commands\""
    }

    private var name: String {
        let summary = info.abstract.hasSuffix(".") ? String(info.abstract.dropLast()) : info.abstract
        let name = info.name.roff(isLiteral: true)
        return summary.isEmpty ? name : "\(name) \\- \(summary.onOneLine.roff())"
    }

    private func synopsis(_ commands: [CommandInfo]) -> [String] {
        let runnable = commands.isEmpty ? [info] : commands.filter { $0.subcommands.isEmpty }
        return Array(runnable.map(usage).joined(separator: [".br"]))
    }

    private func usage(_ command: CommandInfo) -> [String] {
        command.usageLine.split(separator: "\n").map { line in
            guard line.hasPrefix(command.fullName) else { return String(line).roff(isLiteral: true) }
            let rest = String(line.dropFirst(command.fullName.count)).roff(isLiteral: true)
                .replacing("<", with: "\\fI").replacing(">", with: "\\fR")
            return "\\fB\(command.fullName.roff(isLiteral: true))\\fR\(rest)"
        }
    }

    private func subsection(_ command: CommandInfo) -> [String] {
        var lines = [".SS \(quoted(command.fullName))"]
        let aliases = command.aliases.isEmpty ? "" : "Also: \(command.aliases.joined(separator: ", "))."
        lines += [command.abstract, aliases].filter { !$0.isEmpty }.map { $0.onOneLine.roff() }
        if !command.discussion.isEmpty { lines += [".PP"] + paragraphs(command.discussion) }
        for group in command.visibleSections {
            let arguments = group.arguments.filter { !$0.isBuiltIn }
            guard !arguments.isEmpty else { continue }
            if group.title != "Arguments", group.title != "Options" {
                lines += [".PP", "\\fI\(group.title.roff())\\fR"]
            }
            lines += arguments.flatMap(entry)
        }
        return lines
    }

    private func entry(_ argument: ArgumentInfo) -> [String] {
        var label = argument.allNames.map { "\\fB\($0.text.roff(isLiteral: true))\\fR" }.joined(separator: ", ")
        if argument.kind != .flag {
            label += (label.isEmpty ? "" : " ") + "\\fI\(argument.valueName.roff())\\fR"
        }
        if argument.isRepeating { label += " ..." }
        var lines = [".TP", label]
        let text = [argument.abstract, argument.remark].filter { !$0.isEmpty }.joined(separator: " ")
        lines.append(text.isEmpty ? "\\&" : text.onOneLine.roff())
        if !argument.discussion.isEmpty { lines += [".IP"] + paragraphs(argument.discussion, separator: ".IP") }
        for value in argument.values where !value.description.isEmpty {
            lines += [".IP", "\\fB\(value.name.roff(isLiteral: true))\\fR: \(value.description.onOneLine.roff())"]
        }
        return lines
    }

    private func example(_ example: Example) -> [String] {
        let explanation = example.explanation.isEmpty ? [] : [example.explanation.onOneLine.roff(), ".PP"]
        return explanation + [".RS 4", ".nf", example.command.roff(isLiteral: true), ".fi", ".RE"]
    }

    private var exitStatus: [String] {
        statuses.flatMap { [".TP", "\\fB\($0.number)\\fR", $0.meaning.roff()] }
    }

    private func paragraphs(_ text: String, separator: String = ".PP") -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.allSatisfy { $0 == " " } ? separator : String(line.drop { $0 == " " }).roff()
        }
    }

    private func quoted(_ text: String) -> String {
        "\"" + text.roff() + "\""
    }
}
