import SegueArguments

/// The option that names the files to write.
struct OutputOptions: ParsableArguments {
    @Option(
        name: .customShort("o"),
        help: ArgumentHelp(
            "A file to write (repeatable): .mp4 .mov .m4v .gif .png, or name-%04d.png for every frame.",
            valueName: "file"),
        completion: .file(extensions: ["mp4", "mov", "m4v", "gif", "png"]))
    var files: [String] = []

    init() {}

    func validate() throws {
        if files.isEmpty { throw ValidationError("no output is given; add -o clip.mp4") }
    }
}
