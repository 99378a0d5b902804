import Segue
import SegueMedia
import SegueRaster
import Testing

@Suite struct SettingsTests {
    @Test(
        arguments: [
            (.duration, "-1"), (.duration, "0"), (.duration, "nan"), (.duration, "1s"), (.fps, "0"), (.fps, "-30"),
            (.fps, "241"), (.fps, "1/0"), (.scale, "0"), (.width, "0"), (.width, "1.5"), (.width, "16385"),
            (.size, "10"), (.size, "10x"), (.size, "10x20x30"), (.size, "1.5x2"), (.fit, "cover"),
            (.background, "blurple"),
            (.quality, "101"), (.quality, "-1"), (.loop, "-1"), (.loop, "1.5"), (.hold, ""), (.hold, "1,2,3"),
            (.hold, "-1"),
            (.hold, "inf"), (.curve, "bouncy"), (.reverse, "maybe"), (.container, "0x10"),
        ] as [(SettingKey, String)])
    func refuses(key: SettingKey, text: String) {
        var settings = ClipSettings()
        #expect(throws: ParameterError.self) { try settings.set(key, to: text) }
    }

    @Test func laterSettingsWin() throws {
        var first = ClipSettings()
        try first.set(.size, to: "100x200")
        try first.set(.fps, to: "30")
        first.parameters = ["edge": "left", "pushBack": "false"]
        var second = ClipSettings()
        try second.set(.width, to: "50")
        second.parameters = ["edge": "top"]
        let merged = first.merged(with: second)
        #expect(merged.width == 50)
        #expect(merged.height == nil, "a width alone asks for the height that belongs to it")
        #expect(merged.fps?.framesPerSecond == 30)
        #expect(merged.parameters == ["edge": "top", "pushBack": "false"])
    }

    @Test func oneHoldIsBoth() throws {
        var settings = ClipSettings()
        try settings.set(.hold, to: "0.25")
        #expect(settings.hold == .init(before: 0.25, after: 0.25))
    }

    @Test func outputsHaveSettingsOfTheirOwn() throws {
        let output = try Output("a:b/clip.gif:width=200,hold=0.5,1,fps=15,set.edge=left")
        #expect(output.path == "a:b/clip.gif")
        #expect(output.kind == .gif)
        #expect(output.settings.width == 200)
        #expect(output.settings.hold == .init(before: 0.5, after: 1))
        #expect(output.settings.fps?.framesPerSecond == 15)
        #expect(output.settings.parameters == ["edge": "left"])
        #expect(try Output("C:clip.mp4").path == "C:clip.mp4")
        #expect(try Output("frames/%04d.png").kind == .pngSequence)
    }

    @Test(arguments: [
        ("clip", "clip"), ("clip.xyz", "extension"), ("clip.gif:widht=3", "did you mean 'width'?"),
        ("clip.gif:width=0", "'0' for width: it must be a whole number"),
        ("clip.gif:width=1,=2", "there is no setting"),
    ])
    func refusesOutputs(text: String, message: String) {
        let error = #expect(throws: ClipError.self) { try Output(text) }
        #expect(error?.message.contains(message) == true, "\(String(describing: error))")
    }

    @Test(
        arguments: [
            (OutputKind.mp4, [:], 60, 120, 60.0), (.gif, [:], 20, 40, 30), (.gif, [.fps: "60"], 20, 40, 50),
            (.mp4, [.width: "30"], 30, 60, 60), (.gif, [.height: "100", .fps: "10"], 50, 100, 10),
            (.mp4, [.size: "7x9"], 7, 9, 60),
        ] as [(OutputKind, [SettingKey: String], Int, Int, Double)])
    func plans(kind: OutputKind, pairs: [SettingKey: String], width: Int, height: Int, fps: Double) throws {
        var settings = ClipSettings()
        try settings.set(.scale, to: "3")
        for (key, text) in pairs { try settings.set(key, to: text) }
        let snapshot = Snapshot(bitmap: .init(width: 60, height: 120), path: "a.png")
        let clip = try Clip(
            preset: PresetCatalog.preset(named: "flip"), snapshots: [snapshot, snapshot], settings: settings)
        let plan = try OutputPlan(clip: clip, kind: kind, settings: clip.settings)
        #expect(plan.width == width && plan.height == height)
        #expect(plan.rate.framesPerSecond == fps)
        #expect((plan.note != nil) == (pairs[.fps] == "60"))
    }
}
