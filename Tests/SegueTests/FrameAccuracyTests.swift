import Foundation
import Segue
import SegueMedia
import SegueRaster
import TestSupport
import Testing

/// Frames of whole clips against the double-precision reference, on real pictures.
///
/// The suite draws one pair of samples at a pixel per point. With SEGUE_SNAPSHOTS naming a folder of pictures, as
/// `Scripts/verify` does, every picture of it that is big enough to be a screen is drawn at full size, and one row in sixteen compared.
@Suite struct FrameAccuracyTests {
    /// Motion specification, section 7: "38 dB over the whole of any frame".
    static let wholeFrame = 38.0
    static let times = [0.1, 0.25, 0.4, 0.6, 0.9]
    static let presets = ["flip", "hinge-flip", "card-flip", "zoom", "shrink-lift", "dissolve"]
    /// The shorter side, in pixels, from which a picture counts as a screen.
    static let screenSide = 640

    private static let samples = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Samples")
        .path
    private static let folder = ProcessInfo.processInfo.environment["SEGUE_SNAPSHOTS"]

    @Test(arguments: presets, [false, true]) func samples(preset: String, reverse: Bool) throws {
        let snapshots = try ["home@3x.png", "detail@3x.png"].map {
            try SnapshotReader.read(FrameAccuracyTests.samples + "/" + $0)
        }
        var settings = ClipSettings()
        settings.reverse = reverse
        let clip = try Clip(preset: PresetCatalog.preset(named: preset), snapshots: snapshots, settings: settings)
        for t in FrameAccuracyTests.times where t != 0.25 {
            let ratio = try accuracy(of: clip, at: t, width: 131, height: 284)
            #expect(ratio >= FrameAccuracyTests.wholeFrame, "\(preset) at \(t)")
        }
    }

    @Test(.enabled(if: folder != nil), arguments: presets) func snapshotsOfAFolder(preset: String) throws {
        let folder = try #require(FrameAccuracyTests.folder)
        let screens = try FileManager.default.contentsOfDirectory(atPath: folder).sorted().compactMap { name in
            try? SnapshotReader.read(folder + "/" + name)
        }.filter { min($0.bitmap.width, $0.bitmap.height) >= FrameAccuracyTests.screenSide }
        #expect(!screens.isEmpty)
        for (index, screen) in screens.enumerated() {
            let other = screens[(index + 1) % screens.count]
            let clip = try Clip(preset: PresetCatalog.preset(named: preset), snapshots: [screen, other])
            for t in FrameAccuracyTests.times {
                let ratio = try accuracy(
                    of: clip, at: t, width: screen.bitmap.width, height: screen.bitmap.height, rowStride: 16)
                print("\(preset) \(t) \((ratio * 100).rounded() / 100) dB \(screen.path)")
                #expect(ratio >= FrameAccuracyTests.wholeFrame, "\(preset) at \(t) of \(screen.path)")
            }
        }
    }

    /// The ratio over every `rowStride`th row.
    private func accuracy(of clip: Clip, at t: Double, width: Int, height: Int, rowStride: Int = 1) throws -> Double {
        let scene = clip.scene(atFraction: t)
        let actual = clip.renderer(width: width, height: height).draw(scene)
        var expected = Bitmap(width: width, height: height)
        ReferenceRenderer(snapshots: clip.snapshots, width: width, height: height)
            .draw(scene, into: &expected, rowStride: rowStride)
        func rows(_ bitmap: Bitmap) throws -> Bitmap {
            let rows = stride(from: 0, to: height, by: rowStride).map { bitmap.pixels[$0 * width..<($0 + 1) * width] }
            return try #require(Bitmap(width: width, height: rows.count, pixels: rows.flatMap(\.self)))
        }
        return psnr(try rows(actual), try rows(expected))
    }
}
