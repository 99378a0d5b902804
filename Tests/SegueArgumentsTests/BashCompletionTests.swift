import Foundation
import SegueArguments
import Testing

@Suite(.enabled(if: Shell.isInstalled("bash")))
struct BashCompletionTests {
    private let script = Sample.completionScript(for: .bash)

    /// Completes the last word of a line, given as the words into which Bash splits it.
    private func complete(_ line: String, _ words: [String]) throws -> [String] {
        let shell = try #require(Shell("bash"))
        return try withScreenshots { directory in
            let file = directory.appendingPathComponent("completions.txt")
            try Data(script.utf8).write(to: file)
            let body = """
                source completions.txt
                rm completions.txt
                COMP_LINE=$1; shift
                COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
                COMPREPLY=()
                _sample 2>/dev/null
                printf '%s\\n' "${COMPREPLY[@]}"
                """
            let (_, output) = try shell.run(["--norc", "-c", body, "bash", line] + words, in: directory)
            return output.split(separator: "\n").map(String.init)
        }
    }

    @Test func syntax() throws {
        struct Bare: ParsableCommand {}
        for script in [script, Bare.completionScript(for: .bash)] {
            try withScreenshots { directory in
                let result = try #require(Shell("bash")).run(["-n", "-c", script], in: directory)
                #expect(result.status == 0)
                #expect(result.output.isEmpty)
            }
        }
    }

    @Test func subcommandsAndOptions() throws {
        #expect(try complete("sample re", ["sample", "re"]) == ["render", "remote"])
        #expect(try complete("sample ", ["sample", ""]) == ["render", "list", "remote", "help"])
        #expect(try complete("sample help ", ["sample", "help", ""]) == ["render", "list", "remote"])
        #expect(try complete("sample remote ", ["sample", "remote", ""]) == ["add", "show"])
        #expect(try complete("sample render --o", ["sample", "render", "--o"]) == ["--output", "--offset"])
        #expect(try complete("sample render --d", ["sample", "render", "--d"]) == ["--duration"])
        #expect(try complete("sample render --verb", ["sample", "render", "--verb"]) == ["--verbose"])
    }

    @Test func values() throws {
        #expect(try complete("sample r ", ["sample", "r", ""]) == ["push", "zoom", #"slide\ up"#])
        #expect(try complete("sample list p", ["sample", "list", "p"]) == ["presets"])
        #expect(try complete("sample -v list -- p", ["sample", "-v", "list", "--", "p"]) == ["presets"])
        #expect(
            try complete("sample render --fit ", ["sample", "render", "--fit", ""]) == ["contain", "cover", "fill"])
        #expect(
            try complete("sample render --fit=co", ["sample", "render", "--fit", "=", "co"]) == ["contain", "cover"])
        #expect(
            try complete("sample render --fit=", ["sample", "render", "--fit", "="]) == ["contain", "cover", "fill"])
        #expect(try complete("sample render --fit=f", ["sample", "render", "--fit=f"]) == ["--fit=fill"])
        #expect(try complete("sample render --fps ", ["sample", "render", "--fps", ""]).isEmpty)
        #expect(try complete("sample render --curve c", ["sample", "render", "--curve", "c"]) == [#"cubic-bezier\("#])
    }

    @Test func files() throws {
        let images: Set = ["a.png", "B.PNG", "c.jpg", "my shot.png", "shots"]
        #expect(try Set(complete("sample render push ", ["sample", "render", "push", ""])) == images)
        #expect(try Set(complete("sample render a b c ", ["sample", "render", "a", "b", "c", ""])) == images)
        #expect(try complete(#"sample r push my\ "#, ["sample", "r", "push", #"my\ "#]) == ["my shot.png"])
        #expect(try Set(complete("sample render -qo ", ["sample", "render", "-qo", ""])) == ["clip.mp4", "shots"])
        #expect(try complete("sample render --output=cl", ["sample", "render", "--output", "=", "cl"]) == ["clip.mp4"])
        #expect(try complete("sample render --library ", ["sample", "render", "--library", ""]) == ["shots"])
    }
}
