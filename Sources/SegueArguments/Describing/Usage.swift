extension ArgumentInfo {
    /// The argument as the usage line writes it: `<from>`, `[<more> ...]`, `--output <file> ...`, `[--quiet]`.
    var usage: String {
        var text = synopsis
        if !inverseNames.isEmpty {
            let names = [names.last, inverseNames.last].compactMap { $0?.text }
            text = names.joined(separator: "|")
            if isRequired { text = "(\(text))" }
        }
        if isRepeating { text += " ..." }
        return isRequired ? text : "[\(text)]"
    }
}

extension CommandInfo {
    /// The usage line: the command with everything that it takes.
    public var usageLine: String {
        if let usage { return usage }
        let visible = arguments.filter(\.isVisible)
        var parts = [fullName]
        if subcommands.contains(where: { $0.isVisible && $0.name != "help" }) {
            parts.append(defaultSubcommand == nil ? "<subcommand>" : "[<subcommand>]")
        }
        parts += visible.filter { $0.kind == .argument }.map(\.usage)
        let options = visible.filter { $0.kind != .argument }
        parts += options.filter(\.isRequired).map(\.usage)
        let optional = options.filter { !$0.isRequired && !$0.isBuiltIn }
        if optional.count > 3 {
            parts.append("[options]")
        } else {
            parts += optional.map(\.usage)
        }
        return parts.joined(separator: " ")
    }
}
