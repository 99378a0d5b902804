import SegueArguments
import Testing

private struct Options: ParsableCommand {
    @Option(name: .shortAndLong) var name: String?
    @Option(name: .customShort("o")) var output: [String] = []
    @Option(name: [.customLong("corner-radius"), .customLong("radius")]) var corners = 4.0
    @Option var offset = 0
    @Option(parsing: .unconditional) var raw: String?
    @Option(name: .shortAndLong, parsing: .upToNextOption) var files: [String] = ["none"]
    @Option(parsing: .unconditionalSingleValue) var each: [String] = []
    @Option(parsing: .remaining) var rest: [String] = []
    @Option(transform: { $0.split(separator: ",").map(String.init) }) var list: [String] = ["a"]
    @Option(transform: { Pair(key: $0, value: "") }) var pair: Pair?
    @Option var fit: Fit?
    @Option var isOn = false
    @Flag(name: .shortAndLong) var quiet = false
    @Flag(name: .shortAndLong) var verbose = false
    @Flag(inversion: .prefixedNo) var color = true
    @Flag(inversion: .prefixedEnableDisable) var cache: Bool?
    @Argument var words: [String] = []
}

struct OptionParsingTests {
    @Test(arguments: [
        ["--name", "value"], ["--name=value"], ["-n", "value"], ["-nvalue"], ["-n=value"], ["--name", "x", "-nvalue"],
    ])
    func waysToWriteAValue(line: [String]) throws {
        #expect(try Options.parse(line).name == "value")
    }

    @Test func emptyAndOddValues() throws {
        #expect(try Options.parse(["--name="]).name == "")
        #expect(try Options.parse(["-n="]).name == "")
        #expect(try Options.parse(["--name", ""]).name == "")
        #expect(try Options.parse(["--name=a=b"]).name == "a=b")
        #expect(try Options.parse(["--name=--quiet"]).name == "--quiet")
        #expect(try Options.parse(["--name", "-"]).name == "-")
        #expect(try Options.parse(["-n", "-"]).name == "-")
        #expect(try Options.parse(["-n-x"]).name == "-x")
        #expect(try Options.parse(["--name", "naïve 🎞"]).name == "naïve 🎞")
    }

    @Test func defaults() throws {
        let options = try Options.parse([])
        #expect(options.name == nil)
        #expect(options.output.isEmpty)
        #expect(options.corners == 4)
        #expect(options.files == ["none"])
        #expect(options.list == ["a"])
        #expect(options.color)
        #expect(options.cache == nil)
        #expect(!options.quiet)
    }

    @Test func negativeNumbersAreValues() throws {
        #expect(try Options.parse(["--offset", "-5"]).offset == -5)
        #expect(try Options.parse(["--offset=-5"]).offset == -5)
        #expect(try Options.parse(["--corner-radius", "-.5"]).corners == -0.5)
        #expect(try Options.parse(["--radius", "-1e3"]).corners == -1000)
        #expect(try Options.parse(["--name", "-5px"]).name == "-5px")
        #expect(try Options.parse(["-5", "-.5"]).words == ["-5", "-.5"])
    }

    @Test func aDigitCanBeAnOption() throws {
        struct Digits: ParsableCommand {
            @Flag(name: .customShort("5")) var five = false
            @Argument var words: [String] = []
        }
        let command = try Digits.parse(["-5", "-6"])
        #expect(command.five)
        #expect(command.words == ["-6"])
    }

    @Test func arrays() throws {
        #expect(try Options.parse(["-o", "a.mp4", "-ob.gif", "-o=c"]).output == ["a.mp4", "b.gif", "c"])
        let upTo = try Options.parse(["--files", "a", "b", "-5", "--quiet", "c"])
        #expect(upTo.files == ["a", "b", "-5"])
        #expect(upTo.words == ["c"])
        #expect(try Options.parse(["-f", "a", "b", "--", "c"]).files == ["a", "b"])
        #expect(try Options.parse(["--each", "--quiet", "--each", "--each"]).each == ["--quiet", "--each"])
        #expect(
            try Options.parse(["--rest", "a", "--quiet", "--", "--help"]).rest == ["a", "--quiet", "--", "--help"])
    }

    @Test func unconditionalValues() throws {
        let options = try Options.parse(["--raw", "--quiet"])
        #expect(options.raw == "--quiet")
        #expect(!options.quiet)
        #expect(try Options.parse(["--raw", "--"]).raw == "--")
    }

    @Test func transforms() throws {
        #expect(try Options.parse(["--list", "x,y"]).list == ["x", "y"])
        #expect(try Options.parse(["--pair", "k"]).pair == Pair(key: "k", value: ""))
        #expect(try Options.parse([]).pair == nil)
    }

    @Test func typedValues() throws {
        #expect(try Options.parse(["--fit", "cover"]).fit == .cover)
        #expect(try Options.parse(["--is-on", "true"]).isOn)
        #expect(UInt(argument: "-1") == nil)
        #expect(Double(argument: "nan") == nil)
        #expect(Double(argument: "inf") == nil)
        #expect(Double(argument: "1e400") == nil)
        #expect(Int(argument: "99999999999999999999") == nil)
    }

    @Test func lastValueWins() throws {
        #expect(try Options.parse(["--offset", "1", "--offset", "2"]).offset == 2)
        #expect(try Options.parse(["--no-color", "--color"]).color)
        #expect(try !Options.parse(["--color", "--no-color"]).color)
    }

    @Test func flags() throws {
        let grouped = try Options.parse(["-qv"])
        #expect(grouped.quiet && grouped.verbose)
        #expect(try Options.parse(["-qnx"]).name == "x")
        #expect(try Options.parse(["-qn", "x"]).name == "x")
        #expect(try Options.parse(["-qn=x"]).name == "x")
        #expect(try Options.parse(["--enable-cache"]).cache == true)
        #expect(try Options.parse(["--disable-cache"]).cache == false)
    }

    @Test func anyOrderAndTerminator() throws {
        let mixed = try Options.parse(["a", "-q", "b", "--offset", "1", "-", "c"])
        #expect(mixed.words == ["a", "b", "-", "c"])
        #expect(mixed.quiet && mixed.offset == 1)
        let literal = try Options.parse(["a", "--", "-q", "--", "--help", ""])
        #expect(literal.words == ["a", "-q", "--", "--help", ""])
        #expect(!literal.quiet)
    }

    @Test func ownNamesBeforeBuiltInOnes() throws {
        struct Tall: ParsableCommand {
            @Option(name: .shortAndLong) var height: Int
        }
        #expect(try Tall.parse(["-h", "3"]).height == 3)
        #expect(Tall.helpMessage(columns: 80).contains("\n      --help  "))
        #expect(throws: ArgumentError.self) { try Tall.parse(["--wrong", "-h"]) }
        #expect(throws: CleanExit.self) { try Tall.parse(["--wrong", "--help"]) }
    }
}
