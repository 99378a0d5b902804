import SegueArguments
import Testing

struct SubcommandTests {
    @Test func namesAndAliases() throws {
        #expect(try Sample.parseAsRoot([]) is Sample)
        #expect(try Sample.parseAsRoot(["list"]) is List)
        #expect(try Sample.parseAsRoot(["r", "push", "a", "b", "-ox"]) is Render)
        #expect(try Sample.parseAsRoot(["secret"]) is Secret)
        #expect(try Sample.parseAsRoot(["remote", "add", "x"]) is Remote.Add)
    }

    @Test func defaultSubcommand() throws {
        #expect(try Sample.parseAsRoot(["remote", "show"]) is Remote.Show)
        let place = try Sample.parseAsRoot(["remote", "here", "--all"]) as? Remote.Show
        #expect(place?.place == "here" && place?.all == true)
        #expect((try Sample.parseAsRoot(["remote", "--all"]) as? Remote.Show)?.all == true)
        #expect((try Sample.parseAsRoot(["remote", "--", "add"]) as? Remote.Show)?.place == "add")
    }

    @Test func defaultSubcommandWithoutWords() throws {
        #expect(try Sample.parseAsRoot(["remote"]) is Remote.Show)
        #expect(try Sample.parseAsRoot(["remote", "--verbose"]) is Remote.Show)
    }

    @Test func subcommandNamesAreValuesElsewhere() throws {
        let render = try Sample.parseAsRoot(["render", "list", "render", "help", "-o", "list"]) as? Render
        #expect(render?.preset == "list" && render?.to == "help" && render?.output == ["list"])
    }

    @Test func parentOptionsAnywhere() throws {
        struct Root: ParsableCommand {
            static let configuration = CommandConfiguration(subcommands: [Leaf.self])
            @Flag(name: .shortAndLong) var verbose = false
        }
        struct Leaf: ParsableCommand {
            @Flag(name: .shortAndLong) var quiet = false
        }
        #expect(try Root.parseAsRoot(["--verbose", "leaf", "-q"]) is Leaf)
        #expect((try Root.parseAsRoot(["leaf", "-qv"]) as? Leaf)?.quiet == true)
    }

    @Test(arguments: [
        ["--help"], ["-h"], ["help"], ["--help", "--nonsense"], ["-vh"], ["--nonsense", "--help"], ["help", "--help"],
    ])
    func helpOfTheRoot(line: [String]) {
        #expect(answer(to: line) == Sample.helpMessage())
    }

    @Test(arguments: [
        ["render", "--help"], ["help", "render"], ["help", "r"], ["--help", "render"], ["render", "a", "-h"],
        ["render", "--fps", "abc", "--help"], ["render", "--nonsense", "-h"], ["render", "--output", "--help"],
    ])
    func helpOfASubcommand(line: [String]) {
        #expect(answer(to: line) == Sample.helpMessage(for: Render.self))
        #expect(answer(to: line).contains("sample render <preset>"))
    }

    @Test func helpBelowASubcommand() {
        #expect(answer(to: ["help", "remote", "add"]).contains("sample remote add <place>"))
        #expect(answer(to: ["remote", "add", "-h"]).contains("sample remote add <place>"))
    }

    @Test func noHelpAfterTheTerminatorOrAsAValue() throws {
        #expect(try Sample.parseAsRoot(["render", "a", "b", "-ox", "--", "--help"]) is Render)
        #expect(try Sample.parseAsRoot(["render", "a", "b", "c", "-o=--help"]) is Render)
    }

    @Test func version() {
        #expect(answer(to: ["--version"]) == "1.2.3")
        #expect(answer(to: ["--version", "--nonsense"]) == "1.2.3")
        #expect(answer(to: ["--version=2"]).hasPrefix("'--version' takes no value"))
        #expect(answer(to: ["--help=2"]).hasPrefix("'--help' takes no value"))
    }

    @Test func commandsWithoutABodyShowTheirHelp() throws {
        var command = try Sample.parseAsRoot(["list"])
        let error = #expect(throws: CleanExit.self) { try command.run() }
        #expect(try Sample.message(for: #require(error)) == Sample.helpMessage(for: List.self))
    }

    private func answer(to line: [String]) -> String {
        do {
            _ = try Sample.parseAsRoot(line)
            return ""
        } catch {
            return Sample.message(for: error)
        }
    }
}
