import Segue
import SegueMedia
import SegueRaster
import TestSupport
import Testing

@Suite struct ClipTests {
    private func clip(
        _ preset: String, _ settings: ClipSettings = ClipSettings(), from: Bitmap = Bitmap(width: 30, height: 60),
        to: Bitmap = Bitmap(width: 30, height: 60), path: String = "a.png"
    ) throws -> Clip {
        try Clip(
            preset: PresetCatalog.preset(named: preset),
            snapshots: [Snapshot(bitmap: from, path: path), Snapshot(bitmap: to, path: "b.png")], settings: settings)
    }

    private func settings(_ pairs: [SettingKey: String]) throws -> ClipSettings {
        var settings = ClipSettings()
        for (key, text) in pairs { try settings.set(key, to: text) }
        return settings
    }

    @Test(arguments: [
        (1.0, "0,0", "60", 61), (1.0, "0.5,0.5", "60", 120), (0.5, "0.5,0.5", "30", 45), (1.0, "0,0", "30000/1001", 31),
        (1.04, "0,0", "10", 11), (0.001, "0,0", "60", 2), (1.0, "0,0.001", "60", 61), (2.0, "0,1", "24", 72),
    ])
    func frameCount(duration: Double, hold: String, fps: String, count: Int) throws {
        let clip = try clip("flip", settings([.duration: "\(duration)", .hold: hold]))
        let rate = try #require(FrameRate(fps))
        let frames = clip.frames(at: rate)
        #expect(frames.count == count)
        #expect(frames[0] == clip.scene(atFraction: 0))
        #expect(frames[frames.count - 1] == clip.scene(atFraction: 1))
    }

    @Test(arguments: PresetCatalog.names, [false, true])
    func showsTheFromSideFirstAndTheToSideLast(preset: String, reverse: Bool) throws {
        let clip = try clip(preset, settings([.reverse: "\(reverse)"]))
        let size = Size(width: 30, height: 60)
        for (fraction, side) in [(0.0, 0), (1, 1)] {
            let scene = clip.scene(atFraction: fraction)
            #expect(scene.nodes == [Scene.Node(size: size, contents: .snapshot(side))])
        }
        #expect(clip.scene(atFraction: 0.5).nodes != clip.scene(atFraction: 1).nodes)
    }

    @Test func frameTimesAreExact() throws {
        let clip = try clip("flip", settings([.duration: "1", .hold: "0,0"]))
        let frames = clip.frames(at: try #require(FrameRate("60")))
        for k in 0...60 { #expect(frames[k] == clip.scene(atFraction: Double(k) / 60), "frame \(k)") }
    }

    @Test(
        arguments: [
            ("a.png", nil, 1179, 2556, 3.0), ("a@2x.png", nil, 1179, 2556, 2), ("a@3x.jpeg", nil, 100, 100, 3),
            ("a.png", 2, 1179, 2556, 2), ("x/a@2x.png", 3, 10, 10, 2), ("a.png", nil, 2556, 1179, 3),
            ("a.png", nil, 1640, 2360, 2), ("a.png", nil, 100, 100, 1), ("a@2x", nil, 10, 10, 2),
        ] as [(String, Int?, Int, Int, Double)])
    func scale(path: String, density: Int?, width: Int, height: Int, scale: Double) {
        let snapshot = Snapshot(bitmap: Bitmap(width: width, height: height), pixelsPerPoint: density, path: path)
        #expect(SnapshotScale.scale(of: snapshot, explicit: nil) == scale)
        #expect(SnapshotScale.scale(of: snapshot, explicit: 1.5) == 1.5)
    }

    @Test func theContainerIsTheFromSnapshotInPoints() throws {
        let clip = try clip("flip", from: Bitmap(width: 1179, height: 2556))
        #expect(clip.size == Size(width: 393, height: 852))
        #expect(clip.scale == 3)
    }

    @Test(arguments: [
        ("fit", 20, 20, [(0, 0, 0), (0, 14, 0), (0, 15, 1), (15, 30, 1), (29, 44, 1), (29, 45, 0)]),
        ("fill", 20, 20, [(0, 0, 1), (29, 59, 1)]),
        ("stretch", 20, 20, [(0, 0, 1), (19, 19, 1)]),
        ("fit", 60, 120, [(0, 0, 1), (59, 119, 1)]),
    ])
    func placesSnapshotsOfAnotherAspect(fit: String, width: Int, height: Int, pixels: [(Int, Int, Int)]) throws {
        let white = Bitmap.Pixel(repeating: 255)
        let clip = try clip(
            "flip", settings([.fit: fit, .background: "#102030"]),
            to: Bitmap(width: width, height: height, filledWith: white))
        for (x, y, inside) in pixels {
            #expect(clip.snapshots[1][x, y] == (inside == 1 ? white : [0x10, 0x20, 0x30, 255]), "at \(x), \(y)")
        }
    }

    @Test func centresAFittedSnapshotBetweenPixels() throws {
        // 20×30 in 30×60: scaled by 1.5, 30×45, 7.5 rows above and below.
        let white = Bitmap.Pixel(repeating: 255)
        let clip = try clip("flip", to: Bitmap(width: 20, height: 30, filledWith: white))
        let column = (0..<60).map { clip.snapshots[1][15, $0].x }
        #expect(column[6] == 0 && column[8] == 255 && column[51] == 255 && column[53] == 0)
        #expect(abs(Int(column[7]) - 128) <= 1 && column[7] == column[52])
    }

    @Test(arguments: [
        ("set", "edge=up"), ("set", "colour=red"), ("curve", "spring(1,100)"),
    ])
    func refusesImpossibleSettings(key: String, text: String) throws {
        var settings = ClipSettings()
        if let key = SettingKey(rawValue: key) {
            try settings.set(key, to: text)
        } else {
            let parts = text.split(separator: "=").map(String.init)
            settings.parameters[parts[0]] = parts[1]
        }
        let error = #expect(throws: ClipError.self) { try clip("flip", settings) }
        #expect(error?.code == .invalidSetting)
    }

    @Test func takesExactlyTwoSnapshots() throws {
        let preset = try PresetCatalog.preset(named: "flip")
        let snapshot = Snapshot(bitmap: Bitmap(width: 1, height: 1), path: "a.png")
        for count in [0, 1, 3] {
            #expect(throws: ClipError.self) {
                try Clip(preset: preset, snapshots: Array(repeating: snapshot, count: count), settings: ClipSettings())
            }
        }
    }
}
