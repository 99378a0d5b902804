import SegueArguments
import Testing

/// Lines of words that nobody would write: every one gets a command or an error that says something.
struct RandomLineTests {
    private let words = [
        "", "-", "--", "---", "--=", "-=", "--=x", "-5", "-.", "-h", "--help", "help", "--version", "-q", "-qo", "-o",
        "-ox", "-o=", "--output", "--output=", "--fps", "--fps=", "30", "abc", "render", "r", "list", "remote", "show",
        "add", "secret", "push", "a.png", "--fit", "cover", "--set", "k=v", "--no-color", "--color=1", "é", "-é",
        "--é=é",
        "\u{0}", "a\nb", "-\u{301}", "--verbose", "-vq", "🎞", "-🎞",
    ]

    @Test func nothingBreaks() {
        var random = Xorshift(state: 20_240_229)
        for _ in 0..<5_000 {
            let line = (0..<Int.random(in: 0...8, using: &random)).map { _ in
                words.randomElement(using: &random) ?? ""
            }
            do {
                _ = try Sample.parseAsRoot(line)
            } catch {
                #expect(error is ArgumentError || error is ValidationError || error is CleanExit)
                #expect(error is CleanExit || !Sample.message(for: error).contains("\n"))
            }
        }
    }
}

private struct Xorshift: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
