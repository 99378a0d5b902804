import SegueMedia
import SegueRaster

extension Export {
    /// How many equal frames are encoded in one piece.
    static let framesAtOnce = 60
    /// How many frames of a clip a palette is made from, at most.
    static let paletteSamples = 48

    /// Draws, encodes and writes the file; it appears under its name when it is complete.
    ///
    /// Frames are drawn and converted on all cores, a bounded number at once, and encoded in order.
    ///
    /// - Parameter progress: Called after every frame or run of equal frames, from one task at a time.
    /// - Throws: `MediaError`, or `CancellationError` where the task was cancelled; nothing of the file is left then, and
    ///   a file that was there before is untouched.
    @discardableResult
    public func run(progress: @Sendable (Progress) -> Void = { _ in }) async throws -> Report {
        let clock = ContinuousClock()
        let start = clock.now
        let canvas = Canvas(plan: plan)
        let settings = WriterSettings(
            width: plan.width, height: plan.height, frameRate: plan.rate, quality: plan.settings.quality,
            loopCount: plan.settings.loop ?? 0, title: plan.clip.name, frameCount: frameCount,
            pixelsPerPoint: canvas.pixelsPerPoint)
        let palette =
            output.kind.traits.wantsSamples
            ? canvas.palette(of: scenes.samples(Export.paletteSamples)) : nil
        let writer = try ClipWriters.make(output.kind, path: output.path, settings: settings, palette: palette)
        try await write(with: writer, canvas) { frames in
            let seconds = start.duration(to: clock.now) / .seconds(1)
            progress(Progress(frames: frames, frameCount: frameCount, seconds: seconds))
        }
        let bytes = OutputFiles.byteCount(output.path, kind: output.kind, frameCount: frameCount)
        return Report(export: self, bytes: bytes, seconds: start.duration(to: clock.now) / .seconds(1))
    }

    private func write<Writer: ClipWriter>(
        with writer: Writer, _ canvas: Canvas, progress: @Sendable (Int) -> Void
    ) async throws {
        do {
            try await withThrowingTaskGroup(of: (Int, Writer.PreparedFrame).self) { group in
                let runs = scenes.makeIterator()
                var waiting: [(count: Int, frame: Writer.PreparedFrame?)] = []
                var firstWaiting = 0
                var framesWritten = 0

                func drawNext() {
                    guard let run = runs.next() else { return }
                    let index = firstWaiting + waiting.count
                    waiting.append((run.count, nil))
                    group.addTask { (index, try canvas.withDrawing(of: run.scene) { try writer.prepare($0) }) }
                }

                for _ in 0..<canvas.maximumInFlight { drawNext() }
                while let (index, frame) = try await group.next() {
                    waiting[index - firstWaiting].frame = frame
                    while let (count, ready) = waiting.first, let ready {
                        waiting.removeFirst()
                        firstWaiting += 1
                        // Before the encoder takes its time, so that the cores have something to draw meanwhile.
                        drawNext()
                        // A long hold in pieces, so that it can be followed and cancelled.
                        for first in stride(from: 0, to: count, by: Export.framesAtOnce) {
                            try Task.checkCancellation()
                            let part = min(Export.framesAtOnce, count - first)
                            try writer.append(ready, repeated: part)
                            framesWritten += part
                            progress(framesWritten)
                        }
                    }
                }
            }
            try Task.checkCancellation()
            try writer.finish()
        } catch {
            writer.cancel()
            throw error
        }
    }
}
