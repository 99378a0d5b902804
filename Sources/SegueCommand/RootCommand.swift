public import SegueArguments

/// The command `segue`.
public struct RootCommand: AsyncParsableCommand {
    /// What the command is called, and its subcommands.
    public static let configuration = CommandConfiguration(
        commandName: "segue",
        abstract: "Turn two app screenshots into a clip of the transition between them.",
        examples: [
            Example("segue render card-flip home.png detail.png -o flip.mp4 -o flip.gif", "A clip in two formats."),
            Example("segue frame zoom home.png detail.png --at 0.5 -o frame.png", "One still."),
            Example("segue list", "The presets."),
        ],
        version: version,
        subcommands: [
            RenderCommand.self, FrameCommand.self, ListCommand.self, CompletionsCommand.self, ManualCommand.self,
        ])

    /// The version, by the rules of semantic versioning.
    public static let version = "0.1.0"

    /// Makes the command.
    public init() {}
}
