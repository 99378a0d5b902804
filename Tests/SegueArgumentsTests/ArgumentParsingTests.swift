import SegueArguments
import Testing

struct ArgumentParsingTests {
    @Test func placesAndRest() throws {
        let render = try #require(
            try Sample.parseAsRoot(["render", "push", "a", "b", "c", "d", "-o", "x.mp4", "-o", "y.gif"]) as? Render)
        #expect(render.preset == "push")
        #expect([render.from, render.to] == ["a", "b"])
        #expect(render.more == ["c", "d"])
        #expect(render.output == ["x.mp4", "y.gif"])
    }

    @Test func repeatedPairs() throws {
        let line = ["render", "--set", "k=v", "push", "--set=k2=v=2", "a", "b", "-ox"]
        let render = try #require(try Sample.parseAsRoot(line) as? Render)
        #expect(render.set == [Pair(key: "k", value: "v"), Pair(key: "k2", value: "v=2")])
        #expect(render.output == ["x"])
    }

    @Test func groups() throws {
        let line = ["render", "push", "a", "b", "-ox", "--fps", "30", "--hold", "1,2"]
        let render = try #require(try Sample.parseAsRoot(line) as? Render)
        #expect(render.timing.fps == 30)
        #expect(render.timing.hold == [1, 2])
        #expect(render.timing.curve == "easeInOut")
        #expect(render.timing.duration == nil)
    }

    @Test func optionalAndDefaultArguments() throws {
        struct Place: ParsableCommand {
            @Argument var first = 1
            @Argument var second: Int?
            @Argument(transform: { Pair(key: $0, value: "") }) var third: Pair?
        }
        let none = try Place.parse([])
        #expect(none.first == 1 && none.second == nil && none.third == nil)
        let all = try Place.parse(["-3", "2", "k"])
        #expect(all.first == -3 && all.second == 2 && all.third?.key == "k")
    }

    @Test func argumentsAfterTheTerminator() throws {
        struct Wrapper: ParsableCommand {
            @Argument var name: String
            @Argument(parsing: .postTerminator) var rest: [String] = []
        }
        let wrapper = try Wrapper.parse(["a", "--", "-x", "b"])
        #expect(wrapper.name == "a")
        #expect(wrapper.rest == ["-x", "b"])
        #expect(throws: ArgumentError.self) { try Wrapper.parse(["a", "b"]) }
    }

    @Test func requiredArrays() throws {
        struct Many: ParsableCommand {
            @Argument(transform: { Pair(key: $0, value: "") }) var pairs: [Pair]
        }
        #expect(try Many.parse(["a", "b"]).pairs.map(\.key) == ["a", "b"])
        #expect(throws: ArgumentError.self) { try Many.parse([]) }
    }

    @Test func defaultsFromTheInitializer() throws {
        struct Preset: ParsableCommand {
            @Option var fps: Int
            init() { fps = 24 }
        }
        #expect(try Preset.parse([]).fps == 24)
        #expect(try Preset.parse(["--fps", "30"]).fps == 30)
        #expect(Preset.helpMessage(columns: 80).contains("(default: 24)"))
    }

    @Test func copiesAreIndependent() throws {
        let line = ["render", "push", "a", "b", "-ox"]
        let first = try #require(try Sample.parseAsRoot(line) as? Render)
        var second = first
        second.timing.fps = 1
        second.preset = "zoom"
        #expect(first.timing.fps == 60)
        #expect(first.preset == "push")
        #expect(second.timing.fps == 1)
    }

    @Test func validationCanChangeValues() throws {
        struct Clamped: ParsableArguments {
            @Option var level = 0
            mutating func validate() throws { level = min(level, 10) }
        }
        struct Outer: ParsableCommand {
            @OptionGroup var inner: Clamped
            @Option var twice = 1
            mutating func validate() throws { twice = inner.level * 2 }
        }
        let outer = try Outer.parse(["--level", "99"])
        #expect(outer.inner.level == 10)
        #expect(outer.twice == 20)
    }
}
