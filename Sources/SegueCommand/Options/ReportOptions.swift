import SegueArguments

/// The options that decide what is printed.
struct ReportOptions: ParsableArguments {
    @Flag(help: "Print one JSON object per line on stdout: progress and results.")
    var json = false

    @Flag(name: .shortAndLong, help: "Print errors only.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "Tell more about what is decided and done.")
    var verbose = false

    init() {}

    func validate() throws {
        if quiet, verbose { throw ValidationError("--quiet and --verbose exclude each other; give one of them") }
    }
}
