import SegueArguments

/// `segue manual`: the manual page, made from the same table as the help.
struct ManualCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual",
        abstract: "Print the manual page, for man.",
        examples: [Example("segue manual > segue.1 && man ./segue.1", "Read it.")])

    init() {}

    func run() async throws {
        Terminal.printLine(RootCommand.manualPage(exitStatus: ExitStatus.meanings))
    }
}
