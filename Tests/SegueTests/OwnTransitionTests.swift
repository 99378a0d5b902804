import Foundation
import Segue
import Testing

/// The README's example of a transition of one's own.
struct Lift: Transition {
    static let name = "lift"
    static let summary = "The old screen leaves upwards"

    func animate(in context: TransitionContext) {
        context.bringToFront(context.from)
        context.animateKeyframes {
            context.addKeyframe(start: 0, duration: 0.3) { context.from.transform = .scale(x: 0.9, y: 0.9) }
            context.addKeyframe(start: 0.3, duration: 0.7) { context.from.position.y -= context.size.height }
        }
    }
}

@Suite struct OwnTransitionTests {
    @Test func becomesAClip() async throws {
        let snapshots = [10, 200].map {
            Snapshot(bitmap: Bitmap(width: 30, height: 40, filledWith: [$0, $0, $0, 255]), path: "\($0)")
        }
        let clip = try Clip(Lift(), name: "lift", snapshots: snapshots)
        let path = NSTemporaryDirectory() + "lift-\(UUID().uuidString).gif"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let result = try await Export(Output(path), of: clip).run()
        #expect(result.export.frameCount == 60)
        let first = try SnapshotReader.read(path)
        #expect(first.bitmap == snapshots[0].bitmap)
    }
}
