import SegueArguments
import Testing

struct ErrorMessageTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let line: String
        let code: ArgumentError.Code
        let message: String
        var testDescription: String { line }

        init(_ line: String, _ code: ArgumentError.Code, _ message: String) {
            self.line = line
            self.code = code
            self.message = message
        }
    }

    static let cases = [
        Case("rendr", .unknownCommand, "unknown command 'rendr'; did you mean 'render'?"),
        Case("xyzzy", .unknownCommand, "unknown command 'xyzzy'; the commands are render, list, remote, help"),
        Case("help lst", .unknownCommand, "unknown command 'lst'; did you mean 'list'?"),
        Case("help remote ad", .unknownCommand, "unknown command 'ad'; did you mean 'add'?"),
        Case(
            "render --duraton 3", .unknownOption, "unknown option '--duraton'; did you mean '--duration'?"),
        Case("render --dur 3", .unknownOption, "unknown option '--dur'; did you mean '--duration'?"),
        Case("render --nocolor", .unknownOption, "unknown option '--nocolor'; did you mean '--no-color'?"),
        Case("render --FPS=3", .unknownOption, "unknown option '--FPS'; did you mean '--fps'?"),
        Case("render --verbos", .unknownOption, "unknown option '--verbos'; did you mean '--verbose'?"),
        Case("--versoin", .unknownOption, "unknown option '--versoin'; did you mean '--version'?"),
        Case(
            "render --debugg", .unknownOption, "unknown option '--debugg'; 'sample render --help' lists the options"),
        Case("list --xyzzy", .unknownOption, "unknown option '--xyzzy'; 'sample list --help' lists the options"),
        Case("list -x", .unknownOption, "unknown option '-x'; 'sample list --help' lists the options"),
        Case("list -V", .unknownOption, "unknown option '-V'; did you mean '-v'?"),
        Case("render -qx", .unknownOption, "unknown option '-x' in '-qx'; 'sample render --help' lists the options"),
        Case("render -fps=3", .unknownOption, "unknown option '-f' in '-fps=3'; did you mean '--fps'?"),
        Case("remote --al", .unknownOption, "unknown option '--al'; did you mean '--all'?"),
        Case("render --fps", .missingValue, "missing value for '--fps <fps>'; write it after '--fps'"),
        Case("render -o", .missingValue, "missing value for '-o <file>'; write it after '-o'"),
        Case("render --fps -- 3", .missingValue, "missing value for '--fps <fps>'; write it after '--fps'"),
        Case(
            "render --fps -q", .missingValue,
            "missing value for '--fps <fps>'; '-q' reads as an option, write '--fps=-q' if it is the value"),
        Case(
            "render -o -x.mp4", .missingValue,
            "missing value for '-o <file>'; '-x.mp4' reads as an option, write '-o=-x.mp4' if it is the value"),
        Case(
            "render --quiet=yes", .unexpectedValue,
            "'--quiet' takes no value, but 'yes' was given; write just '--quiet'"),
        Case("render -q=yes", .unexpectedValue, "'-q' takes no value, but 'yes' was given; write just '-q'"),
        Case(
            "render --fps abc", .invalidValue,
            "the value 'abc' is invalid for '--fps <fps>': expected a whole number"),
        Case(
            "render --duration=-", .invalidValue,
            "the value '-' is invalid for '--duration <seconds>': expected a number"),
        Case(
            "render --set abc", .invalidValue,
            "the value 'abc' is invalid for '--set <key=value>': write it as key=value"),
        Case(
            "render --hold 1,x", .invalidValue, "the value '1,x' is invalid for '--hold <hold>': 'x' is no number"),
        Case(
            "render --fit covr", .invalidValue,
            "the value 'covr' is invalid for '--fit <fit>'; did you mean 'cover'? Valid values: contain, cover, fill"),
        Case(
            "render --fit xyzzy", .invalidValue,
            "the value 'xyzzy' is invalid for '--fit <fit>'; valid values: contain, cover, fill"),
        Case(
            "list preset", .invalidValue,
            "the value 'preset' is invalid for '<kind>'; did you mean 'presets'? "
                + "Valid values: presets, transitions, formats"),
        Case(
            "render push a b", .missingArgument,
            "missing option '--output <file>' (Where to write the clip); see 'sample render --help'"),
        Case(
            "render push a -o x", .missingArgument,
            "missing argument '<to>' (The second screenshot); see 'sample render --help'"),
        Case(
            "render push", .missingArgument,
            "missing '<from>', '<to>' and '--output <file>'; see 'sample render --help'"),
        Case(
            "list formats more", .unexpectedArgument,
            "unexpected argument 'more'; 'sample list' takes only one argument"),
        Case("secret more", .unexpectedArgument, "unexpected argument 'more'; 'sample secret' takes no arguments"),
        Case("-- render", .unexpectedArgument, "unexpected argument 'render'; 'sample' takes no arguments"),
    ]

    @Test(arguments: cases)
    func message(of example: Case) throws {
        let line = example.line.split(separator: " ").map(String.init)
        let error = try #require(throws: ArgumentError.self) { try Sample.parseAsRoot(line) }
        #expect(error.message == example.message)
        #expect(error.code == example.code)
        #expect(Sample.message(for: error) == example.message)
        #expect(Sample.fullMessage(for: error) == "error: " + example.message)
        #expect(Sample.exitCode(for: error) == .validationFailure)
    }

    @Test func everyCodeHasACase() {
        #expect(Set(Self.cases.map(\.code)) == Set(ArgumentError.Code.allCases))
    }

    @Test func severalArgumentsAreTooFew() {
        struct Two: ParsableCommand {
            @Argument var first: Int
            @Argument var second: Int
        }
        let error = #expect(throws: ArgumentError.self) { try Two.parse(["1", "2", "3"]) }
        #expect(error?.message == "unexpected argument '3'; 'two' takes only 2 arguments")
        let missing = #expect(throws: ArgumentError.self) { try Two.parse([]) }
        #expect(missing?.message == "missing '<first>' and '<second>'; see 'two --help'")
    }

    @Test func messagesStayOnOneLine() {
        let error = #expect(throws: ArgumentError.self) { try Sample.parseAsRoot(["list", "a\nb\u{1B}[31m"]) }
        #expect(error?.message.hasPrefix(#"the value 'a\nb\u{1B}[31m' is invalid for '<kind>'"#) == true)
    }

    @Test func missingChoice() {
        struct Choice: ParsableCommand {
            @Flag(inversion: .prefixedNo) var color: Bool
        }
        let error = #expect(throws: ArgumentError.self) { try Choice.parse([]) }
        #expect(error?.message == "missing option '--color' or '--no-color'; see 'choice --help'")
    }

    @Test func validation() throws {
        let group = try #require(throws: ValidationError.self) {
            try Sample.parseAsRoot(["render", "push", "a", "b", "-ox", "--fps", "0"])
        }
        #expect(Sample.fullMessage(for: group) == "error: '--fps' must be 1 or more")
        #expect(Sample.exitCode(for: group) == .validationFailure)
        let own = try #require(throws: ValidationError.self) {
            try Sample.parseAsRoot(["render", "", "a", "b", "-ox"])
        }
        #expect(own.message == "the preset has no name")
        #expect(throws: ValidationError("'list' is a command below 'sample'")) { try Sample.parse(["list"]) }
    }

    @Test func exits() {
        struct Trouble: Error, CustomStringConvertible { var description: String { "the disk is full" } }
        #expect(Sample.exitCode(for: Trouble()) == .failure)
        #expect(Sample.fullMessage(for: Trouble()) == "error: the disk is full")
        #expect(Sample.exitCode(for: ExitCode(3)).rawValue == 3)
        #expect(Sample.fullMessage(for: ExitCode(3)).isEmpty)
        #expect(Sample.exitCode(for: CleanExit.message("done")).isSuccess)
        #expect(Sample.fullMessage(for: CleanExit.message("done")) == "done")
        #expect(Sample.fullMessage(for: CleanExit.helpRequest()) == Sample.helpMessage())
        #expect(ExitCode.validationFailure.rawValue == 64)
        #expect(CleanExit.helpRequest(List()).description == "help for 'list'")
    }
}
