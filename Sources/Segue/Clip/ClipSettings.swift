public import SegueMedia

/// Everything that can be asked of a clip beyond its preset's transition and its snapshots.
///
/// A setting that is `nil` was not asked for. Settings are merged: the preset's, then those of the whole command, then
/// those of one output.
public struct ClipSettings: Sendable, Hashable {
    /// The transition's parameters as text, by name.
    public var parameters: [String: String] = [:]
    /// Whether the transition is played as its way back.
    public var reverse: Bool?
    /// The transition's length, in seconds.
    public var duration: Double?
    /// The transition's outer curve.
    public var curve: TimingCurve?
    /// Seconds that the first and the last state are held.
    public var hold: Hold?
    /// Frames a second.
    public var fps: FrameRate?
    /// Pixels per point of the snapshots.
    public var scale: Double?
    /// The container's size, in points.
    public var container: Size?
    /// The output's width, in pixels.
    public var width: Int?
    /// The output's height, in pixels.
    public var height: Int?
    /// How a snapshot of another aspect is placed.
    public var fit: Fit?
    /// What shows where no screen does.
    public var background: Color?
    /// 0…100.
    public var quality: Double?
    /// How often a GIF plays; 0 is for ever.
    public var loop: Int?

    /// No settings.
    public init() {}

    /// Seconds that the first and the last state are held.
    public struct Hold: Sendable, Hashable {
        /// Before the transition.
        public var before: Double
        /// After the transition.
        public var after: Double

        /// Makes a pair of holds, in seconds.
        public init(before: Double, after: Double) {
            self.before = before
            self.after = after
        }
    }

    /// How a snapshot whose aspect is not the container's is placed.
    public enum Fit: String, Sendable, CaseIterable, ParameterValue {
        /// The whole image, centred on the background.
        case fit
        /// The container is filled; what juts out is cut.
        case fill
        /// The image is stretched.
        case stretch
    }

    /// These settings with `other`'s in their place where it has any.
    public func merged(with other: ClipSettings) -> ClipSettings {
        var result = self
        result.parameters.merge(other.parameters) { $1 }
        func take<Value>(_ keyPath: WritableKeyPath<ClipSettings, Value?>) {
            if let value = other[keyPath: keyPath] { result[keyPath: keyPath] = value }
        }
        take(\.reverse)
        take(\.duration)
        take(\.curve)
        take(\.hold)
        take(\.fps)
        take(\.scale)
        take(\.container)
        take(\.fit)
        take(\.background)
        take(\.quality)
        take(\.loop)
        // A width alone asks for the height that belongs to it, also where a height was given before.
        if other.width != nil || other.height != nil {
            result.width = other.width
            result.height = other.height
        }
        return result
    }
}
