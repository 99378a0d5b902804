/// The scenes of an export in order, equal neighbours as one with a count, so that nothing is drawn twice in a row.
struct SceneRuns: Sendable, Sequence {
    /// How many frames the runs have together.
    let frameCount: Int
    private let scene: @Sendable (Int) -> Scene

    /// One frame.
    init(_ scene: Scene) {
        frameCount = 1
        self.scene = { _ in scene }
    }

    /// The frames of a clip.
    init(_ frames: FrameSequence) {
        frameCount = frames.count
        scene = { frames[$0] }
    }

    /// A scene and the number of frames it shows in.
    struct Run: Sendable {
        var scene: Scene
        var count: Int
    }

    func makeIterator() -> AnyIterator<Run> {
        var next = 0
        var pending: Scene?
        return AnyIterator {
            guard next < frameCount else { return nil }
            let scene = pending ?? self.scene(next)
            let first = next
            pending = nil
            next += 1
            while next < frameCount {
                let following = self.scene(next)
                guard following == scene else {
                    pending = following
                    break
                }
                next += 1
            }
            return Run(scene: scene, count: next - first)
        }
    }

    /// Up to `count` scenes, evenly spread from the first to the last.
    func samples(_ count: Int) -> [Scene] {
        guard frameCount > count, count > 1 else { return (0..<frameCount).map(scene) }
        return (0..<count).map { scene($0 * (frameCount - 1) / (count - 1)) }
    }
}
