/// A completion script for Bash.
///
/// It needs neither the `bash-completion` package nor anything newer than Bash 3.2.
struct BashCompletion {
    private let name: String
    private let function: String
    private let levels: [CompletionLevel]

    init(_ info: CommandInfo) {
        name = info.name
        function = "_" + info.name.shellIdentifier
        levels = CompletionLevel.all(of: info)
    }

    var script: String {
        """
        # Completions of \(name) for Bash 3.2 and later. Source this file to load them.

        # Sets 'options' and 'subcommands' to what can follow the command $1.
        \(function)_words() {
            options=() subcommands=()
            case "$1" in
        \(lines(levels.map(words)))
            esac
        }

        # Sets 'command' to the command that the word $2 names below the command $1.
        \(function)_enter() {
            case "$1 $2" in
        \(lines(levels.flatMap(entries)))
                *) return 1 ;;
            esac
        }

        # Sets 'kind' and 'list' for the value of the option $2 of the command $1, or for its argument '#number'.
        \(function)_value() {
            kind='' list=()
            case "$1 $2" in
        \(lines(levels.flatMap(values)))
                *) return 1 ;;
            esac
        }

        \(engine)

        complete -F \(function) \(name.posixQuoted)

        """
    }

    private func lines(_ lines: [String]) -> String {
        lines.map { "        " + $0 }.joined(separator: "\n")
    }

    private func array(_ words: [String]) -> String {
        "(" + words.map(\.posixQuoted).joined(separator: " ") + ")"
    }

    private func words(_ level: CompletionLevel) -> String {
        let options = level.options.flatMap { $0.allNames.map(\.text) }
        let subcommands = level.subcommands.map(\.name)
        return "\(level.path.posixQuoted)) options=\(array(options)) subcommands=\(array(subcommands)) ;;"
    }

    private func entries(_ level: CompletionLevel) -> [String] {
        level.subcommands.map { subcommand in
            let words = ([subcommand.name] + subcommand.aliases).map { "\(level.path) \($0)".posixQuoted }
            return "\(words.joined(separator: " | "))) command=\(subcommand.fullName.posixQuoted) ;;"
        }
    }

    private func values(_ level: CompletionLevel) -> [String] {
        let options = level.options.filter { $0.kind == .option }.map { option in
            let patterns = option.names.map { "\(level.path) \($0.text)".posixQuoted }
            return "\(patterns.joined(separator: " | "))) \(action(option)) ;;"
        }
        let arguments = level.arguments.enumerated().map { index, argument in
            let pattern =
                argument.isRepeating ? "\(level.path) #".posixQuoted + "*" : "\(level.path) #\(index)".posixQuoted
            return "\(pattern)) \(action(argument)) ;;"
        }
        return options + arguments
    }

    private func action(_ argument: ArgumentInfo) -> String {
        switch argument.completion {
        case .default, .none: "kind=none"
        case .directory: "kind=directories"
        case .list(let words): "kind=words list=\(array(words))"
        case .file(let extensions):
            extensions.isEmpty
                ? "kind=files list=('*')" : "kind=files list=\(array(extensions.map { "*." + anyCase($0) }))"
        }
    }

    /// A pattern that matches a word in upper and lower case: `[pP][nN][gG]`.
    private func anyCase(_ word: String) -> String {
        word.map { letter in
            let (lower, upper) = (letter.lowercased(), letter.uppercased())
            return lower == upper ? lower : "[\(lower)\(upper)]"
        }.joined()
    }
}

extension BashCompletion {
    /// The part that is the same for every command.
    private var engine: String {
        #"""
        FUNCTION() {
            local word line i j
            # Bash splits words at '=' and ':'; put them together again where no space is between them.
            local -a words=("${COMP_WORDS[0]}")
            line=${COMP_LINE#*"${COMP_WORDS[0]}"}
            for ((i = 1; i <= COMP_CWORD; i++)); do
                word=${COMP_WORDS[i]}
                if [[ $i -gt 1 && -n $COMP_LINE && -n $word && $line == "$word"* ]]; then
                    words[${#words[@]} - 1]+=$word
                else
                    words+=("$word")
                fi
                line=${line#*"$word"}
            done
            local current=${words[${#words[@]} - 1]}
            # What Bash leaves in place when it inserts a completion.
            local kept=${current%"${COMP_WORDS[COMP_CWORD]}"}
            if [[ ${COMP_WORDS[COMP_CWORD]} == [=:] ]]; then kept=$current; fi

            # Which command is it, how many arguments does it have, does an option wait for its value?
            local command=NAME count=0 waiting='' literal='' kind=''
            local -a list=() options=() subcommands=()
            for ((i = 1; i < ${#words[@]} - 1; i++)); do
                word=${words[i]}
                if [[ -n $waiting ]]; then
                    waiting=''
                elif [[ -n $literal ]]; then
                    count=$((count + 1))
                elif [[ $word == -- ]]; then
                    literal=1
                elif [[ $word == --*=* ]]; then
                    :
                elif [[ $word == --* ]]; then
                    if FUNCTION_value "$command" "$word"; then waiting=$word; fi
                elif [[ $word == -?* ]]; then
                    for ((j = 1; j < ${#word}; j++)); do
                        if FUNCTION_value "$command" "-${word:j:1}"; then
                            if [[ $j -eq $((${#word} - 1)) ]]; then waiting=-${word:j:1}; fi
                            break
                        fi
                    done
                elif [[ $count -gt 0 ]] || ! FUNCTION_enter "$command" "$word"; then
                    count=$((count + 1))
                fi
            done

            local value=$current before=''
            if [[ -n $waiting ]]; then
                FUNCTION_value "$command" "$waiting"
            elif [[ -z $literal && $current == --*=* ]]; then
                before=${current%%=*}=
                value=${current#*=}
                FUNCTION_value "$command" "${current%%=*}"
            elif [[ -z $literal && $current == -* ]]; then
                FUNCTION_words "$command"
                kind=words
                list=("${options[@]}")
            else
                FUNCTION_value "$command" "#$count"
                if [[ -z $literal && $count -eq 0 ]]; then
                    FUNCTION_words "$command"
                    for word in "${subcommands[@]}"; do
                        if [[ $word == "$value"* ]]; then COMPREPLY+=("$word"); fi
                    done
                fi
            fi

            local pattern
            case $kind in
                words)
                    for word in "${list[@]}"; do
                        if [[ $word == "$value"* ]]; then
                            printf -v word '%q' "$word"
                            word=$before$word
                            COMPREPLY+=("${word#"$kept"}")
                        fi
                    done
                    ;;
                files | directories)
                    if [[ ${#COMPREPLY[@]} -eq 0 ]]; then compopt -o filenames 2>/dev/null; fi
                    value=${value#[\"\']}
                    while IFS= read -r word; do
                        if [[ -d ${word/#\~/$HOME} ]]; then
                            word=$before$word
                            COMPREPLY+=("${word#"$kept"}")
                            continue
                        fi
                        for pattern in "${list[@]}"; do
                            if [[ $word == $pattern ]]; then
                                word=$before$word
                                COMPREPLY+=("${word#"$kept"}")
                                break
                            fi
                        done
                    done < <(compgen -f -- "${value//\\/}")
                    ;;
            esac
        }
        """#
        .replacing("FUNCTION", with: function)
        .replacing("command=NAME", with: "command=\(name.posixQuoted)")
    }
}
