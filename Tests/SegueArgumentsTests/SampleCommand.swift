import SegueArguments

/// A command with one of everything, near to what one would write.
struct Sample: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sample",
        abstract: "Turn screenshots into clips of the transitions between them.",
        discussion: "A preset is a name or a JSON file.",
        version: "1.2.3",
        subcommands: [Render.self, List.self, Remote.self, Secret.self])

    @Flag(name: .shortAndLong, help: "Say what happens.")
    var verbose = false
}

enum Fit: String, CaseIterable, ExpressibleByArgument {
    case contain, cover, fill
}

enum Kind: String, CaseIterable, ExpressibleByArgument {
    case presets, transitions, formats

    static let allValueDescriptions = ["presets": "What comes with the command", "formats": "Kinds of files: it's all"]
}

struct Pair: Sendable, Equatable {
    var key: String
    var value: String

    @Sendable static func parse(_ word: String) throws -> Pair {
        let parts = word.split(separator: "=", maxSplits: 1)
        guard parts.count == 2 else { throw ValidationError("write it as key=value") }
        return Pair(key: String(parts[0]), value: String(parts[1]))
    }
}

struct TimingOptions: ParsableArguments {
    @Option(help: ArgumentHelp("How long the transition takes.", valueName: "seconds"))
    var duration: Double?

    @Option(
        help: ArgumentHelp("The timing curve.", discussion: "Besides these: cubic-bezier(x1,y1,x2,y2)."),
        completion: .list(["easeInOut", "cubic-bezier(", "it's"]))
    var curve = "easeInOut"

    @Option(help: "Frames in a second.")
    var fps = 60

    @Option(help: "Seconds before and after.", transform: { try numbers($0) })
    var hold: [Double] = [0.5, 0.5]

    func validate() throws {
        if fps < 1 { throw ValidationError("'--fps' must be 1 or more") }
    }
}

@Sendable func numbers(_ text: String) throws -> [Double] {
    try text.split(separator: ",").map { part in
        guard let number = Double(argument: String(part)) else { throw ValidationError("'\(part)' is no number") }
        return number
    }
}

struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Render the transitions between screenshots.",
        examples: [
            Example("sample render push a.png b.png -o push.mp4", "A push, as a video."),
            Example("sample render zoom a.png b.png c.png -o zoom.gif --fps 30"),
        ],
        aliases: ["r"])

    @Argument(help: "A preset.", completion: .list(["push", "zoom", "slide up"]))
    var preset: String
    @Argument(help: "The first screenshot.", completion: .file(extensions: ["png", "jpg"]))
    var from: String
    @Argument(help: "The second screenshot.", completion: .file(extensions: ["png", "jpg"]))
    var to: String
    @Argument(help: "Further screenshots.", completion: .file(extensions: ["png", "jpg"]))
    var more: [String] = []

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Where to write the clip.", valueName: "file"),
        completion: .file(extensions: ["mp4", "gif"]))
    var output: [String]
    @Option(help: ArgumentHelp("Set a parameter.", valueName: "key=value"), transform: { try Pair.parse($0) })
    var set: [Pair] = []
    @OptionGroup(title: "Timing") var timing: TimingOptions
    @Option(help: "How images fill the frame.") var fit = Fit.contain
    @Option(help: ArgumentHelp("A shift.", valueName: "points")) var offset = 0.0
    @Option(help: "Where to look for presets.", completion: .directory) var library: String?
    @Flag(name: .shortAndLong, help: "Say nothing.") var quiet = false
    @Flag(inversion: .prefixedNo, help: "Write in color.") var color = true
    @Flag(help: .hidden) var debug = false

    mutating func validate() throws {
        if preset.isEmpty { throw ValidationError("the preset has no name") }
    }

    func run() throws {
        print("render \(preset)")
    }
}

struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List what there is.")

    @Argument(help: "What to list.") var kind = Kind.presets
    @Flag(help: "Write JSON.") var json = false
}

struct Remote: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Presets elsewhere.", subcommands: [Add.self, Show.self], defaultSubcommand: Show.self)

    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Add a place.")
        @Argument(help: "The place.") var place: String
    }

    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show the places.")
        @Argument(help: "A place.") var place: String?
        @Flag(help: "Show all.") var all = false
    }
}

struct Secret: ParsableCommand {
    static let configuration = CommandConfiguration(shouldDisplay: false)
}
