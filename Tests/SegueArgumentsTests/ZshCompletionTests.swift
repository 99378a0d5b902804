import Foundation
import SegueArguments
import Testing

@Suite(.enabled(if: Shell.isInstalled("zsh")))
struct ZshCompletionTests {
    private let script = Sample.completionScript(for: .zsh)

    @Test func syntax() throws {
        struct Bare: ParsableCommand {}
        for script in [script, Bare.completionScript(for: .zsh)] {
            try withScreenshots { directory in
                let result = try #require(Shell("zsh")).run(["-f", "-n", "-c", script], in: directory)
                #expect(result.status == 0)
                #expect(result.output.isEmpty)
            }
        }
    }

    /// Types a line into an interactive shell, presses Tab and returns what the completion system was offered.
    private static let harness = """
        zmodload zsh/zpty 2>/dev/null || exit 77
        mkdir -p .functions
        mv completions.txt .functions/_sample
        cat > .functions/start <<'END'
        PROMPT= RPROMPT=
        fpath=($PWD/.functions $fpath)
        autoload -Uz compinit
        compinit -u -D
        bindkey '^I' complete-word
        zstyle ':completion:*' insert-tab false
        typeset -g offers=$PWD/.functions/offers
        compadd() {
            if [[ ${(j: :)@[1,(i)(-|--)]} != *-(O|A|D)\\ * ]]; then
                local -a words
                builtin compadd -A words "$@"
                (( $#words )) && print -rl -- $words >> $offers
            fi
            builtin compadd "$@"
        }
        END
        for line in "$@"; do
            : > .functions/offers
            zpty shell zsh -f -i
            zpty -w shell "source .functions/start; print shell''ready"
            zpty -r shell text '*shellready*'
            zpty -n -w shell "$line"$'\\t'
            for wait in {1..60}; do
                sleep 0.1
                [[ -s .functions/offers ]] && break
            done
            sleep 0.1
            zpty -d shell
            print -r -- ${(j:|:)${(ou)${(f)"$(<.functions/offers)"}}}
        done
        """

    @Test(arguments: [
        ("sample re", "remote|render"), ("sample r ", #"push|slide\ up|zoom"#),
        ("sample render --o", "--offset|--output"),
        ("sample render --fit=c", "contain|cover"), ("sample render push ", #"B.PNG|a.png|c.jpg|my\ shot.png|shots"#),
        ("sample render -qo ", "clip.mp4|shots"), ("sample help ", "list|remote|render"),
        ("sample -v list p", "presets"),
    ])
    func completions(line: String, expected: String) throws {
        let shell = try #require(Shell("zsh"))
        try withScreenshots { directory in
            try Data(script.utf8).write(to: directory.appendingPathComponent("completions.txt"))
            let result = try shell.run(["-f", "-c", Self.harness, "zsh", line], in: directory)
            // Without pseudo-terminals there is nothing to see.
            if result.status == 77 { return }
            #expect(result.output.split(separator: "\n").map(String.init) == [expected])
        }
    }
}
