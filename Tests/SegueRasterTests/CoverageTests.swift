import SegueGeometry
import SegueMotion
import TestSupport
import Testing

@testable import SegueRaster

/// Coverage against polygons' areas.
struct CoverageTests {
    private let box = Box(columns: 0..<64, rows: 0..<48)

    /// Coverage of every pixel of the box, 0…255.
    private func coverage(_ outline: Outline) -> [[UInt8]] {
        var result = Array(repeating: Array(repeating: UInt8(0), count: 64), count: 48)
        var rows = CoverageRows(outline)
        for row in rows.rows {
            rows.load(row: row)
            var end = 0
            for span in rows.spans {
                #expect(span.columns.lowerBound >= end && span.columns.upperBound <= 64)
                end = span.columns.upperBound
                for column in span.columns {
                    result[row][column] = span.coverage ?? rows.coverage[column - rows.firstColumn]
                }
            }
        }
        return result
    }

    @Test("The pixels' coverage adds up to the area", arguments: 1...100 as ClosedRange<UInt64>)
    func sums(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let size = Size(width: 40, height: 30)
        var pose = Pose.gentle(size: size, using: &generator)
        pose.center = Point(x: 32, y: 24)
        pose.angle *= 3
        let outline = Outline(
            size: size, cornerRadius: Double.random(in: -5...30, using: &generator), homography: pose.homography,
            in: box)
        let sum = coverage(outline).joined().reduce(0) { $0 + Double($1) } / 255
        // Each partly covered pixel is rounded to 1/255, mostly not in the same direction.
        #expect(abs(sum - outline.area) < 0.15, "seed \(seed)")
    }

    @Test func wholePixelsHaveNoPartialCoverage() {
        let size = Size(width: 10, height: 8)
        for noise in [0, 1e-9, -1e-9, 3e-7] {
            let outline = Outline(
                size: size, cornerRadius: 0, homography: .translation(x: 5 + noise, y: 7 - noise), in: box)
            #expect(outline.wholePixels == Box(columns: 5..<15, rows: 7..<15))
            for (y, row) in coverage(outline).enumerated() {
                for (x, value) in row.enumerated() {
                    #expect(value == ((5..<15).contains(x) && (7..<15).contains(y) ? 255 : 0))
                }
            }
        }
    }

    @Test func halfCoveredPixels() {
        let outline = Outline(
            size: Size(width: 10, height: 8), cornerRadius: 0, homography: .translation(x: 5.5, y: 7.25), in: box)
        let found = coverage(outline)
        #expect(found[7][5] == 96)  // ½ · ¾
        #expect(found[7][6] == 191)  // ¾
        #expect(found[8][5] == 128)
        #expect(found[8][6] == 255)
        #expect(found[15][15] == 32)  // ½ · ¼
        #expect(outline.wholePixels == nil)
    }

    @Test func roundedCornersAreCircles() {
        // A circle's area, within the flatness of 0.02 pixels along its length.
        let outline = Outline(
            size: Size(width: 40, height: 40), cornerRadius: 100, homography: .translation(x: 3, y: 3), in: box)
        #expect(abs(outline.area - Double.pi * 400) < 0.02 * 2 * Double.pi * 20)
    }

    @Test func nothingOutsideTheBox() {
        let outline = Outline(
            size: Size(width: 1e9, height: 1e9), cornerRadius: 3e8, homography: .translation(x: -5e8, y: -5e8), in: box)
        #expect(outline.wholePixels == box)
        let elsewhere = Outline(
            size: Size(width: 5, height: 5), cornerRadius: 0, homography: .translation(x: 1e12, y: 0), in: box)
        #expect(elsewhere.corners.isEmpty)
        #expect(elsewhere.bounds.isEmpty)
    }
}
