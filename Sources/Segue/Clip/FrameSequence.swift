public import SegueMedia

/// The frames of a clip at a rate: frame k shows the time k/rate exactly.
public struct FrameSequence: Sendable {
    /// How many frames there are: the length times the rate, rounded, and one more where none of these would show the
    /// end.
    public let count: Int
    /// Frames a second.
    public let rate: FrameRate
    private let clip: Clip
    private let endsByAnExtraFrame: Bool

    init(clip: Clip, rate: FrameRate) {
        self.clip = clip
        self.rate = rate
        let length = clip.duration / rate.time(ofFrame: 1)
        let count = max(Int(length.rounded()), 1)
        let lastTime = rate.time(ofFrame: count - 1) - clip.hold.before
        endsByAnExtraFrame = lastTime < clip.timing.duration - 1e-9
        self.count = endsByAnExtraFrame ? count + 1 : count
    }

    /// The picture of a frame.
    public subscript(index: Int) -> Scene {
        if endsByAnExtraFrame, index == count - 1 { return clip.scene(atTransitionTime: .infinity) }
        return clip.scene(atTransitionTime: rate.time(ofFrame: index) - clip.hold.before)
    }
}
