import SegueArguments
import SegueCommand
import Testing

/// The table of commands that help, completions and the manual page come from.
@Suite struct CommandTableTests {
    private let root = CommandInfo(of: RootCommand.self)

    private func allCommands(_ command: CommandInfo) -> [CommandInfo] {
        [command] + command.subcommands.flatMap(allCommands)
    }

    @Test func isConsistent() {
        for command in allCommands(root) { #expect(command.declarationProblems.isEmpty, "\(command.fullName)") }
    }

    @Test func hasTheCommandsAndTheirOptions() throws {
        let expected = [
            "render": [
                "-o", "--set", "--reverse", "--duration", "--curve", "--hold", "--fps", "--scale", "--width",
                "--height", "--size", "--fit", "--background", "--quality", "--loop", "--json", "--quiet",
                "--verbose",
            ],
            "frame": [
                "-o", "--at", "--set", "--reverse", "--duration", "--curve", "--scale", "--width", "--height",
                "--size", "--fit", "--background",
            ],
            "list": ["--json"], "completions": [], "manual": [],
        ]
        for (name, options) in expected {
            let command = try #require(root.subcommands.first { $0.name == name }, "\(name)")
            let names = Set(command.arguments.flatMap(\.allNames).map(\.text))
            for option in options { #expect(names.contains(option), "\(name) \(option)") }
            #expect(!command.examples.isEmpty, "\(name) shows an example")
        }
    }

    @Test func everyOptionIsInHelpManualAndCompletions() {
        let manual = RootCommand.manualPage(section: 1).replacing("\\-", with: "-")
        for shell in CompletionShell.allCases {
            let script = RootCommand.completionScript(for: shell)
            for option in ["duration", "background", "set", "at"] { #expect(script.contains(option), "\(shell)") }
        }
        for option in ["--duration", "--background", "--set", "--at"] { #expect(manual.contains(option)) }
    }
}
