import Foundation
import SegueArguments
import Testing

struct ManualPageTests {
    @Test func page() {
        let page = List.manualPage()
        #expect(
            page == #"""
                .TH "LIST" 1 "" "list" "User Commands"
                .SH NAME
                list \- List what there is
                .SH SYNOPSIS
                \fBlist\fR [\fIkind\fR] [\-\-json]
                .SH "ARGUMENTS"
                .TP
                \fIkind\fR
                What to list. (values: presets, transitions, formats; default: presets)
                .IP
                \fBpresets\fR: What comes with the command
                .IP
                \fBformats\fR: Kinds of files: it\(aqs all
                .SH "OPTIONS"
                .TP
                \fB\-\-json\fR
                Write JSON.
                .TP
                \fB\-h\fR, \fB\-\-help\fR
                Show this help.
                .SH EXIT STATUS
                .TP
                \fB0\fR
                All went well.
                .TP
                \fB1\fR
                Something went wrong.
                .TP
                \fB64\fR
                The command line was wrong.

                """#)
    }

    @Test func wholeTree() {
        let page = Sample.manualPage(
            section: 7, date: "2001-02-03", sections: [ManualSection("See also", "ffmpeg(1)\n\n.netrc, naïve “x” \\ 😀")]
        )
        #expect(page.hasPrefix(#".TH "SAMPLE" 7 "2001-02-03" "sample 1.2.3" "User Commands""#))
        for line in [
            #".SS "sample render""#, "Also: r.", #"\fITiming\fR"#, #"\fB\-\-duration\fR \fIseconds\fR"#,
            #".SS "sample remote add""#, "A push, as a video.", #"sample render push a.png b.png \-o push.mp4"#,
            #".SH "SEE ALSO""#, #"\&.netrc, na\[u00EF]ve \[u201C]x\[u201D] \(rs \[u1F600]"#,
        ] {
            #expect(page.split(separator: "\n").contains { $0 == line }, "\(line)")
        }
        #expect(!page.contains("secret"))
        #expect(!page.contains("debug"))
        #expect(page.utf8.allSatisfy { $0 < 128 })
        #expect(Sample.manualPage() == Sample.manualPage())
    }

    @Test(.enabled(if: Shell.isInstalled("mandoc")))
    func mandocLikesIt() throws {
        try check("mandoc", ["-T", "lint", "-W", "warning"], Sample.manualPage(date: "2001-02-03"))
    }

    @Test(.enabled(if: Shell.isInstalled("groff")))
    func groffLikesIt() throws {
        try check("groff", ["-man", "-T", "utf8", "-ww", "-z"], Sample.manualPage())
    }

    private func check(_ program: String, _ arguments: [String], _ page: String) throws {
        let shell = try #require(Shell(program))
        try withScreenshots { directory in
            let file = directory.appendingPathComponent("sample.1")
            try Data(page.utf8).write(to: file)
            let result = try shell.run(arguments + [file.path], in: directory)
            #expect(result.status == 0)
            #expect(result.output.isEmpty)
        }
    }
}
