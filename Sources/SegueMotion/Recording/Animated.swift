/// A property whose changes are recorded as a track.
@propertyWrapper
public struct Animated<Value: Interpolatable>: Sendable {
    /// The changes recorded so far.
    public private(set) var track: Track<Value>

    /// Makes a property with a first value.
    public init(wrappedValue: Value) {
        track = Track(wrappedValue)
    }

    /// Makes a property that changes once, at a time in seconds.
    init(wrappedValue: Value, thenAt time: Double, _ later: Value) {
        track = Track(wrappedValue, thenAt: time, later)
    }

    /// The value after all changes; setting it records one.
    public var wrappedValue: Value {
        get { track.current }
        set { track.set(newValue, in: AnimationRecorder.current?.recorder) }
    }

    /// The track.
    public var projectedValue: Track<Value> { track }
}
