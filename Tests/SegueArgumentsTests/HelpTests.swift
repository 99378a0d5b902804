import SegueArguments
import Testing

struct HelpTests {
    @Test func root() {
        #expect(
            Sample.helpMessage(columns: 80) == """
                Turn screenshots into clips of the transitions between them.

                USAGE
                  sample <subcommand> [--verbose]

                A preset is a name or a JSON file.

                OPTIONS
                  -v, --verbose  Say what happens.
                  -h, --help     Show this help.
                      --version  Show the version.

                SUBCOMMANDS
                  render, r      Render the transitions between screenshots.
                  list           List what there is.
                  remote         Presets elsewhere.
                  help           Show the help of a subcommand.

                'sample help <subcommand>' tells more about a subcommand.
                """)
    }

    @Test func subcommand() {
        #expect(
            Sample.helpMessage(for: Render.self, columns: 80) == """
                Render the transitions between screenshots.

                USAGE
                  sample render <preset> <from> <to> [<more> ...] --output <file> ... [options]

                EXAMPLES
                  sample render push a.png b.png -o push.mp4
                      A push, as a video.
                  sample render zoom a.png b.png c.png -o zoom.gif --fps 30

                ARGUMENTS
                  <preset>                  A preset.
                  <from>                    The first screenshot.
                  <to>                      The second screenshot.
                  <more> ...                Further screenshots.

                TIMING
                      --duration <seconds>  How long the transition takes.
                      --curve <curve>       The timing curve. (default: easeInOut)
                                            Besides these: cubic-bezier(x1,y1,x2,y2).
                      --fps <fps>           Frames in a second. (default: 60)
                      --hold <hold>         Seconds before and after. (default: 0.5,0.5)

                OPTIONS
                  -o, --output <file>       Where to write the clip.
                      --set <key=value>     Set a parameter.
                      --fit <fit>           How images fill the frame. (values: contain, cover,
                                            fill; default: contain)
                      --offset <points>     A shift. (default: 0)
                      --library <library>   Where to look for presets.
                  -q, --quiet               Say nothing.
                      --color, --no-color   Write in color. (default: --color)
                  -h, --help                Show this help.
                """)
    }

    @Test func describedValuesAndNarrowTerminals() {
        #expect(
            Sample.helpMessage(for: List.self, columns: 44) == """
                List what there is.

                USAGE
                  sample list [<kind>] [--json]

                ARGUMENTS
                  <kind>        What to list. (values:
                                presets, transitions,
                                formats; default: presets)
                                  presets: What comes with
                                  the command
                                  formats: Kinds of files:
                                  it's all

                OPTIONS
                      --json    Write JSON.
                  -h, --help    Show this help.
                """)
        let usage = Sample.helpMessage(for: Render.self, columns: 40).split(separator: "\n")
        #expect(usage.contains("  sample render <preset> <from> <to>"))
        #expect(usage.contains("      [<more> ...] --output <file> ..."))
        #expect(usage.contains("      [options]"))
    }

    @Test func defaultSubcommand() {
        let help = Sample.helpMessage(for: Remote.self, columns: 80)
        #expect(help.contains("  sample remote [<subcommand>]"))
        #expect(help.contains("Show the places. (default)"))
    }

    @Test func ownUsageLinesAndLongNames() {
        struct Custom: ParsableCommand {
            static let configuration = CommandConfiguration(usage: "custom this\ncustom that", version: "2")
            @Option(help: "Explained below.") var aVeryLongNameForAnOption: String?
            @Option var bare: Int?
        }
        #expect(
            Custom.helpMessage(columns: 60) == """
                USAGE
                  custom this
                  custom that

                OPTIONS
                      --a-very-long-name-for-an-option <a-very-long-name-for-an-option>
                                     Explained below.
                      --bare <bare>
                  -h, --help         Show this help.
                      --version      Show the version.
                """)
    }

    @Test func nothingHidden() {
        #expect(!Sample.helpMessage(columns: 80).contains("secret"))
        #expect(!Sample.helpMessage(for: Render.self, columns: 80).contains("debug"))
        let trailing = Sample.helpMessage(for: Render.self, columns: 80).split(separator: "\n").filter {
            $0.last == " "
        }
        #expect(trailing.isEmpty)
    }

    @Test func requiredChoices() {
        struct Choice: ParsableCommand {
            @Flag(inversion: .prefixedNo) var color: Bool
        }
        #expect(CommandInfo(of: Choice.self).usageLine == "choice (--color|--no-color)")
    }
}
