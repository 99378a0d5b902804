import Testing

import SegueArguments

struct DeclarationTests {
    @Test(arguments: [
        ("fps", "fps"), ("cornerRadius", "corner-radius"), ("imageURL", "image-url"),
        ("imageURLPath", "image-url-path"),
        ("Render", "render"), ("snake_case", "snake-case"), ("x2", "x2"), ("HTMLPage", "html-page"), ("", ""),
    ])
    func kebab(identifier: String, expected: String) {
        #expect(kebabCase(identifier) == expected)
    }

    @Test func infoOfACommand() throws {
        let info = CommandInfo(of: Sample.self)
        #expect(info.subcommands.map(\.name) == ["render", "list", "remote", "secret", "help"])
        #expect(info.arguments.map(\.preferredName) == ["--verbose", "--help", "--version"])
        let render = try #require(info.subcommands.first)
        #expect(render.path == ["sample", "render"])
        #expect(render.answers(to: "r"))
        let output = try #require(render.arguments.first { $0.preferredName == "--output" })
        #expect(output.names == [.short("o"), .long("output")])
        #expect(output.isRequired && output.isRepeating)
        #expect(output.completion == .file(extensions: ["mp4", "gif"]))
        let fit = try #require(render.arguments.first { $0.preferredName == "--fit" })
        #expect(fit.values.map(\.name) == ["contain", "cover", "fill"])
        #expect(fit.completion == .list(["contain", "cover", "fill"]))
        #expect(fit.defaultValue == "contain")
        let curve = try #require(render.arguments.first { $0.preferredName == "--curve" })
        #expect(curve.section == "Timing")
        #expect(info.subcommands.first { $0.name == "remote" }?.defaultSubcommand == "show")
        #expect(info == CommandInfo(of: Sample.self))
    }

    @Test func defaultValuesAsTheyAreWritten() {
        struct Defaults: ParsableCommand {
            @Option var number = 60.0
            @Option var list = [1, 2]
            @Option var none: [Int] = []
            @Option(transform: { try numbers($0) }) var hold = [0.5, 1]
            @Option(transform: { Pair(key: $0, value: "") }) var pair = Pair(key: "", value: "")
            @Option var maybe: Int? = 3
            @Flag var plain = false
        }
        let defaults = CommandInfo(of: Defaults.self).arguments.filter { !$0.isBuiltIn }.map(\.defaultValue)
        #expect(defaults == ["60", "1, 2", nil, "0.5,1", nil, "3", nil])
    }

    @Test func problems() {
        struct Wrong: ParsableCommand {
            static let configuration = CommandConfiguration(
                subcommands: [List.self, List.self], defaultSubcommand: Render.self)
            @Argument var many: [String] = []
            @Argument var late: String
            @Flag(name: .shortAndLong) var quiet = false
            @Flag(name: .shortAndLong) var quick = false
            @Flag(name: []) var nameless = false
        }
        #expect(
            CommandInfo(of: Wrong.self).declarationProblems == [
                "wrong: two options have the name '-q'",
                "wrong: the option 'nameless' has no name",
                "wrong: nothing is left for '<late>' after '<many> ...'",
                "wrong: the required '<late>' comes after the optional '<many>'",
                "wrong: two subcommands have the name 'list'",
                "wrong: the default 'render' is no subcommand",
            ])
        #expect(CommandInfo(of: Sample.self).declarationProblems.isEmpty)
    }

    @Test func hiddenGroups() throws {
        struct Hidden: ParsableCommand {
            @OptionGroup(visibility: .hidden) var timing: TimingOptions
        }
        #expect(try Hidden.parse(["--fps", "3"]).timing.fps == 3)
        #expect(!Hidden.helpMessage(columns: 80).contains("fps"))
    }

    @Test func asynchronousCommands() async throws {
        struct Work: AsyncParsableCommand {
            static let configuration = CommandConfiguration(subcommands: [Below.self])
            struct Below: AsyncParsableCommand {
                func run() async throws { throw ExitCode(7) }
            }
        }
        var below = try #require(try Work.parseAsRoot(["below"]) as? any AsyncParsableCommand)
        await #expect(throws: ExitCode(7)) { try await below.run() }
        var root = try Work.parse([])
        await #expect(throws: CleanExit.self) { try await root.run() }
    }
}
