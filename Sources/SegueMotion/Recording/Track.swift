/// What became of one property over time: its value at the start and the changes that were recorded.
public struct Track<Value: Interpolatable>: Sendable {
    /// One change; it governs from its beginning until the next one begins.
    struct Change: Sendable {
        /// When it begins, in seconds from the transition's start.
        var begin: Double
        var motion: Motion
    }

    enum Motion: Sendable {
        /// The value from here on.
        case jump(Value)
        /// From one value to another along a curve.
        case curve(from: Value, to: Value, curve: TimingCurve, duration: Double)
        /// Through keyframes, whose relative time follows the outer curve. `block` tells one
        /// `animateKeyframes` from another.
        case keyframes(Keyframes<Value>, curve: TimingCurve, duration: Double, block: Int)
    }

    /// The value before any change.
    public private(set) var initial: Value
    /// The value after all changes recorded so far: what reading the property gives.
    public private(set) var current: Value
    private(set) var changes: [Change] = []

    /// Makes a track without changes.
    public init(_ value: Value) {
        initial = value
        current = value
    }

    /// Makes a track that jumps once, at a time in seconds.
    init(_ value: Value, thenAt time: Double, _ later: Value) {
        initial = value
        current = later
        changes = [Change(begin: time, motion: .jump(later))]
    }

    /// The value at a time.
    ///
    /// - Parameters:
    ///   - time: Seconds from the transition's start.
    ///   - pacing: Whether outer curves apply or time runs straight, as while a finger drives it.
    public func value(at time: Double, pacing: Pacing = .curved) -> Value {
        guard let change = changes.last(where: { $0.begin <= time }) else { return initial }
        func progress(_ curve: TimingCurve, _ duration: Double) -> Double {
            let fraction = duration > 0 ? (time - change.begin) / duration : 1
            return pacing == .straight ? min(max(fraction, 0), 1) : curve.value(at: fraction, duration: duration)
        }
        switch change.motion {
        case .jump(let value):
            return value
        case .curve(let from, let to, let curve, let duration):
            return .interpolate(from, to, progress(curve, duration))
        case .keyframes(let keyframes, let curve, let duration, _):
            return keyframes.value(at: progress(curve, duration))
        }
    }

    /// Sets the property as the recorder's present mode asks for; without a recorder, at once.
    mutating func set(_ value: Value, in recorder: AnimationRecorder?) {
        defer { current = value }
        guard let recorder else {
            initial = value
            changes = []
            return
        }
        switch recorder.mode {
        case .immediate where recorder.clock <= 0:
            initial = value
            changes = []
        case .immediate:
            changes.append(Change(begin: recorder.clock, motion: .jump(value)))
        case .animation(let delay, let duration, let curve):
            let motion = Motion.curve(from: current, to: value, curve: curve, duration: duration)
            changes.append(Change(begin: recorder.clock + delay, motion: motion))
        case .keyframes(let block, let start, let relativeDuration):
            let begin = recorder.clock + block.delay
            var keyframes = Keyframes(mode: block.mode, initial: current)
            if case .keyframes(let open, _, _, block.number) = changes.last?.motion {
                keyframes = open
                changes.removeLast()
            }
            keyframes.add(start: start, duration: relativeDuration, value: value)
            changes.append(
                Change(
                    begin: begin,
                    motion: .keyframes(
                        keyframes, curve: block.curve, duration: block.duration, block: block.number)))
        }
    }
}
