import Foundation
import Segue
import SegueMedia
import Testing

@Suite struct PresetTests {
    @Test func everyBuiltInPresetIsAFileInPresetsAndTheOtherWayRound() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Presets")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
        #expect(Set(files) == Set(PresetCatalog.names.map { $0 + ".json" }))
        for name in PresetCatalog.names {
            let builtIn = try PresetCatalog.preset(named: name)
            let file = try Preset(contentsOf: folder.appending(path: name + ".json").path)
            #expect(builtIn.name == name)
            #expect(file.name == name)
            #expect(file.settings == builtIn.settings)
            #expect(!builtIn.summary.isEmpty)
        }
    }

    @Test func everyTransitionHasAPresetOfItsName() throws {
        for transition in TransitionCatalog.all {
            #expect(try PresetCatalog.preset(named: transition.name).transition == transition.name)
        }
    }

    @Test func readsEverySetting() throws {
        let preset = try Preset(
            json: """
                {
                  "name": "mine", "summary": "Mine", "transition": "zoom", // a comment
                  "reverse": true, "duration": 0.75, "curve": "cubic-bezier(0.1, 0.2, 0.3, 1.4)", "hold": [0.25, 1],
                  "fps": 24, "scale": 2, "container": [390, 844], "size": "780x1688", "fit": "fill",
                  "background": "#10203040", "quality": 55, "loop": 3,
                  "set": { "originFrame": [1, "2%", 30, 40.5], "content": "fill" },
                }
                """, file: nil, name: "other")
        let settings = preset.settings
        #expect(preset.name == "mine")
        #expect(settings.reverse == true)
        #expect(settings.duration == 0.75)
        #expect(settings.curve?.description == "cubic-bezier(0.1,0.2,0.3,1.4)")
        #expect(settings.hold == .init(before: 0.25, after: 1))
        #expect(settings.fps?.framesPerSecond == 24)
        #expect(settings.scale == 2)
        #expect(settings.container == Size(width: 390, height: 844))
        #expect(settings.width == 780 && settings.height == 1688)
        #expect(settings.fit == .fill)
        #expect(settings.background == Color("#10203040"))
        #expect(settings.quality == 55)
        #expect(settings.loop == 3)
        #expect(settings.parameters == ["originFrame": "1,2%,30,40.5", "content": "fill"])
    }

    @Test(arguments: [
        (#"{"transition": "flip", "edge": "left"}"#, "p.json:1:24: edge: there is no such key"),
        (
            #"{"transition": "flip", "duratoin": 1}"#,
            "p.json:1:24: duratoin: there is no such key; did you mean 'duration'?"
        ),
        (
            "{\n  \"transition\": \"flop\"\n}",
            "p.json:2:17: transition: there is no transition 'flop'; did you mean 'flip'?"
        ),
        (#"{"name": "a"}"#, "p.json:1:1: the key 'transition' is missing"),
        (#"{"transition": "flip", "fps": 0}"#, "p.json:1:31: fps: must be frames per second"),
        (
            #"{"transition": "flip", "set": {"edge": "up"}}"#,
            "p.json:1:40: set.edge: 'up' for edge: it must be one of left"
        ),
        (
            #"{"transition": "flip", "set": {"egde": "left"}}"#,
            "p.json:1:40: set.egde: flip has no parameter 'egde'; did you mean 'edge'?"
        ),
        (#"{"transition": "flip", "set": {"duration": 2}}"#, "it is a setting of its own: --duration"),
        (#"{"transition": "flip", "set": {"edge": null}}"#, "set.edge: must be a string, a number"),
        (#"{"transition": "flip", "set": 3}"#, "p.json:1:31: set: must be an object in braces, not a number"),
        (#"{"transition": 3}"#, "p.json:1:16: transition: must be a string, not a number"),
        (#"[]"#, "p.json:1:1: must be an object in braces, not an array"),
        (#"{"#, "p.json:1:2: expected a name in quotes"),
        (#"{"transition": "flip", "hold": [1, 2, 3]}"#, "hold: must be seconds before and after"),
        (#"{"transition": "flip", "duration": -1}"#, "duration: must be a number within 0.001"),
    ])
    func refuses(json: String, message: String) {
        let error = #expect(throws: ClipError.self) { try Preset(json: json, file: "p.json", name: "p") }
        #expect(error?.description.contains(message) == true, "\(String(describing: error))")
        #expect(error?.code == .invalidFile)
    }

    @Test func unknownNamesAreAnsweredWithTheNearest() {
        let error = #expect(throws: ClipError.self) { try PresetCatalog.preset(named: "cardflip") }
        #expect(error?.description == "there is no preset 'cardflip'; did you mean 'card-flip'?")
    }
}
