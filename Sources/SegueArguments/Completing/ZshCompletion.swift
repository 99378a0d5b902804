/// A completion script for zsh, made of calls of its `_arguments`.
struct ZshCompletion {
    private let name: String
    private let levels: [CompletionLevel]
    /// Every list of values once: a function completes it.
    private let lists: [[ArgumentInfo.Value]]

    init(_ info: CommandInfo) {
        name = info.name
        levels = CompletionLevel.all(of: info)
        var lists: [[ArgumentInfo.Value]] = []
        for argument in levels.flatMap({ $0.options + $0.arguments }) {
            let values = argument.completionValues
            if !values.isEmpty, !lists.contains(values) { lists.append(values) }
        }
        self.lists = lists
    }

    var script: String {
        let functions = lists.indices.map(valueFunction) + levels.map { function($0) }
        return """
            #compdef \(name)
            # Completions of \(name) for zsh. Save them as a file with the name _\(name) in a directory of $fpath.

            \(functions.joined(separator: "\n\n"))

            if [ "$funcstack[1]" = "_\(name)" ]; then
                \(functionName(levels.first?.path ?? name)) "$@"
            else
                compdef \(functionName(levels.first?.path ?? name)) \(name)
            fi

            """
    }

    private func functionName(_ path: String) -> String { "_" + path.shellIdentifier }

    private func valueFunctionName(_ index: Int) -> String { "_\(name.shellIdentifier)_values_\(index + 1)" }

    private func pairs(_ values: [ArgumentInfo.Value]) -> String {
        values.map { value in
            let name = value.name.escaping("\\:")
            return (value.description.isEmpty ? name : "\(name):\(value.description.onOneLine)").posixQuoted
        }.joined(separator: " ")
    }

    private func valueFunction(_ index: Int) -> String {
        """
        \(valueFunctionName(index))() {
            local -a values
            values=(\(pairs(lists[index])))
            _describe -t values value values
        }
        """
    }

    private func function(_ level: CompletionLevel) -> String {
        let name = functionName(level.path)
        guard !level.subcommands.isEmpty else {
            return """
                \(name)() {
                    local curcontext="$curcontext" state line
                    typeset -A opt_args
                \(call(options(level) + arguments(level)))
                }
                """
        }
        let values = level.arguments.first.map(action) ?? ""
        let first = values.isEmpty ? "" : "\n    " + values
        return """
            \(name)_subcommands() {
                local -a values
                values=(\(pairs(level.subcommands.map { .init($0.name, description: $0.abstract) })))
                _describe -t commands subcommand values\(first)
            }

            \(name)() {
                local curcontext="$curcontext" state line
                typeset -A opt_args
            \(call(options(level) + ["1:subcommand:\(name)_subcommands", "*:: :->rest"]))
                [[ $state == rest ]] || return
                case $words[1] in
            \(level.subcommands.map(branch).joined(separator: "\n"))
            \(fallback(level))    esac
            }
            """
    }

    private func call(_ specifications: [String]) -> String {
        let flags = "    _arguments -s -S -C"
        return ([flags] + specifications.map { "        " + $0.posixQuoted }).joined(separator: " \\\n")
    }

    private func branch(_ command: CommandInfo) -> String {
        let words = ([command.name] + command.aliases).joined(separator: " | ")
        return "        \(words)) \(functionName(command.fullName)) ;;"
    }

    private func fallback(_ level: CompletionLevel) -> String {
        guard let command = level.subcommands.first(where: { $0.name == level.info.defaultSubcommand }) else {
            return ""
        }
        return """
                    *)
                        words=(\(command.name) "$words[@]")
                        (( CURRENT++ ))
                        \(functionName(command.fullName))
                        ;;

            """
    }

    private func options(_ level: CompletionLevel) -> [String] {
        level.options.flatMap { option in
            option.allNames.map { name in
                let others = option.allNames.map(\.text).joined(separator: " ")
                let prefix = option.isRepeating ? "*" : "(\(others))"
                let text = option.abstract.isEmpty ? "" : "[\(escaped(option.abstract))]"
                guard option.kind == .option else { return prefix + name.text + text }
                let joint = name.isShort ? "+" : "="
                return "\(prefix)\(name.text)\(joint)\(text):\(escaped(option.valueName)):\(action(option))"
            }
        }
    }

    private func arguments(_ level: CompletionLevel) -> [String] {
        level.arguments.enumerated().map { index, argument in
            let place = argument.isRepeating ? "*" : "\(index + 1)" + (argument.isRequired ? "" : ":")
            return "\(place):\(escaped(argument.valueName)):\(action(argument))"
        }
    }

    private func action(_ argument: ArgumentInfo) -> String {
        switch argument.completion {
        case .default, .none: return ""
        case .directory: return "_files -/"
        case .file(let extensions):
            return extensions.isEmpty ? "_files" : #"_files -g "*.(#i)(\#(extensions.joined(separator: "|")))""#
        case .list:
            return lists.firstIndex(of: argument.completionValues).map(valueFunctionName) ?? ""
        }
    }

    private func escaped(_ text: String) -> String {
        text.onOneLine.escaping("\\[]:")
    }
}
