import Foundation
import SegueArguments
import Testing

@Suite(.enabled(if: Shell.isInstalled("fish")))
struct FishCompletionTests {
    private let script = Sample.completionScript(for: .fish)

    private func complete(_ line: String) throws -> [String] {
        let shell = try #require(Shell("fish"))
        return try withScreenshots { directory in
            let file = directory.appendingPathComponent("completions.txt")
            try Data(script.utf8).write(to: file)
            let body = "source completions.txt; rm completions.txt; complete -C \"$argv[1]\""
            let (_, output) = try shell.run(["--no-config", "-c", body, line], in: directory)
            return output.split(separator: "\n").map { String($0.replacing("\t", with: " | ")) }
        }
    }

    @Test func syntax() throws {
        struct Bare: ParsableCommand {}
        for script in [script, Bare.completionScript(for: .fish)] {
            try withScreenshots { directory in
                let file = directory.appendingPathComponent("completions.txt")
                try Data(script.utf8).write(to: file)
                let result = try #require(Shell("fish")).run(["-n", file.path], in: directory)
                #expect(result.status == 0)
                #expect(result.output.isEmpty)
            }
        }
    }

    @Test func subcommandsAndOptions() throws {
        #expect(
            try complete("sample re") == [
                "remote | Presets elsewhere.", "render | Render the transitions between screenshots.",
            ])
        #expect(try complete("sample help r") == ["remote | The subcommand.", "render | The subcommand."])
        #expect(
            try complete("sample render --o") == ["--offset | A shift.", "--output | Where to write the clip."])
        #expect(try complete("sample remote sh") == ["show | Show the places."])
    }

    @Test func values() throws {
        #expect(try complete("sample r s") == ["slide up | A preset."])
        #expect(try complete("sample -v list p") == ["presets | What comes with the command"])
        #expect(try complete("sample render --fit f") == ["fill | How images fill the frame."])
        #expect(try complete("sample render --fit=f") == ["--fit=fill | How images fill the frame."])
        #expect(try complete("sample render --curve i") == ["it's | The timing curve."])
        #expect(try complete("sample render --fps ").isEmpty)
    }

    @Test func files() throws {
        let images: Set = ["a.png", "B.PNG", "c.jpg", "my shot.png", "shots/"]
        #expect(try Set(complete("sample render push ")) == images)
        #expect(try Set(complete("sample render push a.png -qo x.mp4 ")) == images)
        #expect(try complete("sample render -o cl") == ["clip.mp4 | Where to write the clip."])
        #expect(try complete("sample render --output=cl") == ["--output=clip.mp4 | Where to write the clip."])
        #expect(try complete("sample render --library ") == ["shots/ | Where to look for presets."])
    }
}
