/// A completion script for fish.
struct FishCompletion {
    private let name: String
    private let function: String
    private let levels: [CompletionLevel]

    init(_ info: CommandInfo) {
        name = info.name
        function = "__" + info.name.shellIdentifier
        levels = CompletionLevel.all(of: info)
    }

    var script: String {
        """
        # Completions of \(name) for fish. Save them as completions/\(name).fish in the configuration of fish.

        # Whether the option $argv[2] of the command $argv[1] takes a value.
        function \(function)_takes_value
            switch "$argv"
        \(cases(levels.flatMap(optionsWithValue), then: "return 0"))
            end
            return 1
        end

        # The command that the word $argv[2] names below the command $argv[1].
        function \(function)_enter
            switch "$argv"
        \(levels.flatMap(entries).joined(separator: "\n"))
                case '*'
                    return 1
            end
        end

        \(engine)

        complete -c \(quoted(name)) -f
        \(levels.flatMap(completions).joined(separator: "\n"))

        """
    }

    private func cases(_ patterns: [String], then action: String) -> String {
        patterns.map { "        case \($0)\n            \(action)" }.joined(separator: "\n")
    }

    private func optionsWithValue(_ level: CompletionLevel) -> [String] {
        level.options.filter { $0.kind == .option }.map { option in
            option.names.map { quoted("\(level.path) \($0.text)") }.joined(separator: " ")
        }
    }

    private func entries(_ level: CompletionLevel) -> [String] {
        level.subcommands.map { subcommand in
            let words = ([subcommand.name] + subcommand.aliases).map { quoted("\(level.path) \($0)") }
            return cases([words.joined(separator: " ")], then: "echo \(quoted(subcommand.fullName))")
        }
    }

    private func completions(_ level: CompletionLevel) -> [String] {
        let start = "complete -c \(quoted(name)) -n "
        let subcommands = level.subcommands.map { subcommand in
            start + quoted("\(function)_at \(quoted(level.path)) 0 0") + " -a \(quoted(quoted(subcommand.name)))"
                + description(subcommand.abstract)
        }
        let options = level.options.flatMap { option -> [String] in
            let condition = start + quoted("\(function)_at \(quoted(level.path))")
            let value = option.kind == .option ? " -r" + values(option) : ""
            return [option.names, option.inverseNames].filter { !$0.isEmpty }.map { names in
                condition + names.map(flag).joined() + value + description(option.abstract)
            }
        }
        let arguments = level.arguments.enumerated().compactMap { index, argument -> String? in
            let values = values(argument)
            guard values != " -f" else { return nil }
            let range = argument.isRepeating ? "\(index)" : "\(index) \(index)"
            return start + quoted("\(function)_at \(quoted(level.path)) \(range)") + values
                + description(argument.completionValues.isEmpty ? "" : argument.abstract)
        }
        return subcommands + options + arguments
    }

    private func flag(_ name: ArgumentInfo.Name) -> String {
        switch name {
        case .long(let name): " -l \(quoted(name))"
        case .short(let letter): " -s \(quoted(String(letter)))"
        }
    }

    private func description(_ text: String) -> String {
        text.isEmpty ? "" : " -d \(quoted(text.onOneLine))"
    }

    private func values(_ argument: ArgumentInfo) -> String {
        switch argument.completion {
        case .default, .none: " -f"
        case .directory: " -f -a \(quoted("(\(function)_paths)"))"
        case .file(let extensions):
            extensions.isEmpty
                ? " -F" : " -f -a \(quoted("(\(function)_paths \(extensions.map(quoted).joined(separator: " ")))"))"
        case .list:
            " -f -a "
                + quoted(
                    argument.completionValues.map { value in
                        quoted(value.description.isEmpty ? value.name : "\(value.name)\t\(value.description.onOneLine)")
                    }.joined(separator: " "))
        }
    }

    private func quoted(_ text: String) -> String {
        "'" + text.escaping("\\'") + "'"
    }

    /// The part that is the same for every command.
    private var engine: String {
        #"""
        # Prints the command that is typed up to the cursor, and how many arguments it has.
        function FUNCTION_state
            set -l at NAME
            set -l count 0
            set -l waiting no
            set -l literal no
            for word in (commandline -opc)[2..-1]
                if test $waiting = yes
                    set waiting no
                    continue
                end
                if test $literal = yes
                    set count (math $count + 1)
                    continue
                end
                switch "$word"
                    case --
                        set literal yes
                    case '--*=*'
                    case '--*'
                        FUNCTION_takes_value $at $word; and set waiting yes
                    case '-*'
                        set -l letters (string split '' -- (string sub -s 2 -- $word))
                        for index in (seq (count $letters))
                            if FUNCTION_takes_value $at -$letters[$index]
                                test $index -eq (count $letters); and set waiting yes
                                break
                            end
                        end
                    case '*'
                        if test $count -eq 0; and set -l below (FUNCTION_enter $at $word)
                            set at $below
                        else
                            set count (math $count + 1)
                        end
                end
            end
            echo $at
            echo $count
        end

        # Whether the cursor is behind the command $argv[1], with $argv[2] to $argv[3] arguments.
        function FUNCTION_at
            set -l state (FUNCTION_state)
            test "$state[1]" = "$argv[1]"; or return 1
            set -q argv[2]; and test $state[2] -lt $argv[2]; and return 1
            set -q argv[3]; and test $state[2] -gt $argv[3]; and return 1
            return 0
        end

        # Prints the directories, and the files with one of the extensions, that complete the word at the cursor.
        function FUNCTION_paths
            set -l token (string replace -r -- '^--[^=]*=' '' (commandline -ct))
            for entry in (__fish_complete_path "$token" '')
                set -l path (string split -m 1 \t -- $entry)[1]
                if string match -q -- '*/' $path
                    echo $path
                    continue
                end
                for extension in $argv
                    if string match -q -i -- "*.$extension" $path
                        echo $path
                        break
                    end
                end
            end
        end
        """#
        .replacing("FUNCTION", with: function)
        .replacing("at NAME", with: "at \(quoted(name))")
    }
}
