import SegueMedia
import Testing

@Suite struct FrameRateTests {
    @Test(arguments: [
        ("60", 60, 1), ("29.97", 2997, 100), ("30000/1001", 30_000, 1001), ("12.5", 25, 2), ("50/2", 25, 1),
        ("0.5", 1, 2),
    ]) func textIsReadExactly(text: String, numerator: Int, denominator: Int) throws {
        let rate = try #require(FrameRate(text))
        #expect(rate.numerator == numerator && rate.denominator == denominator)
        #expect(FrameRate(rate.description) == rate)
    }

    @Test(arguments: [
        "", "0", "-1", "x", "60fps", "1/0", "0/1", "1/2/3", ".5", "5.", "1e3", "2000", "30,5", " 30", "1.1234567",
        "9999999999",
    ])
    func otherTextsAreRefused(text: String) { #expect(FrameRate(text) == nil) }

    @Test func timesAreExact() throws {
        let rate = try #require(FrameRate("30000/1001"))
        #expect(rate.time(ofFrame: 30_000) == 1001)
        #expect(rate.framesPerSecond == 30_000.0 / 1001)
    }
}

@Suite struct OutputKindTests {
    @Test(
        arguments: [
            ("a.mp4", .mp4), ("a.MOV", .mov), ("dir.x/a.m4v", .m4v), ("a.gif", .gif), ("100%.png", .png),
            ("a%d.d/b.png", .png),
            ("frame-%04d.png", .pngSequence), ("%d.png", .pngSequence), ("%d.mp4", .mp4),
        ] as [(String, OutputKind)]) func extensionDecides(path: String, kind: OutputKind) throws
    {
        #expect(try OutputKind.of(path: path) == kind)
    }

    @Test func otherNamesAreRefused() {
        let paths = ["a", "a.", "a.webp.txt", "gif", "", "%d-%d.png", "%0123d.png", "%0d.png", "%4d.png", "%-4d.png"]
        for path in paths {
            #expect(throws: MediaError.self, "\(path)") { try OutputKind.of(path: path) }
        }
    }

    @Test func traits() {
        #expect(OutputKind.mp4.traits.needsEvenCanvas && !OutputKind.gif.traits.needsEvenCanvas)
        #expect(OutputKind.gif.traits.maximumFrameRate == 50 && OutputKind.gif.traits.wantsSamples)
        #expect(OutputKind.png.traits.isStill && !OutputKind.pngSequence.traits.isStill)
    }
}
