import SegueArguments

/// `segue completions`: a script that teaches a shell the command's words.
struct CompletionsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "completions",
        abstract: "Print a completion script for a shell.",
        examples: [
            Example("source <(segue completions bash)", "For the bash that is open."),
            Example("segue completions fish > ~/.config/fish/completions/segue.fish", "For fish, for good."),
        ])

    @Argument(help: "The shell.")
    var shell: CompletionShell

    init() {}

    func run() async throws {
        Terminal.printLine(RootCommand.completionScript(for: shell))
    }
}
