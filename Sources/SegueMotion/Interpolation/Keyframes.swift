/// How keyframes lead from value to value: UIKit's calculation modes.
public enum CalculationMode: String, Sendable, Hashable, CaseIterable {
    /// In a straight line between neighbours.
    case linear
    /// Not at all: each value holds until the next.
    case discrete
    /// In straight lines at constant speed; the keyframes' times are ignored.
    case paced
    /// On a Catmull-Rom spline through the values; it may overshoot, across holds too.
    case cubic
    /// On that spline at constant speed; the keyframes' times are ignored.
    case cubicPaced
}

/// The keyframes of one property: values at relative times.
public struct Keyframes<Value: Interpolatable>: Sendable {
    /// A value at a relative time in 0…1.
    struct Key: Sendable {
        var time: Double
        var value: Value
    }

    /// The mode.
    public let mode: CalculationMode
    /// The keys in order of time, with holds at 0 and 1; two keys of one time are a jump.
    private(set) var keys: [Key]

    /// Starts a track that holds a value.
    init(mode: CalculationMode, initial: Value) {
        self.mode = mode
        keys = [Key(time: 0, value: initial), Key(time: 1, value: initial)]
    }

    /// Makes keyframes from values at relative times in ascending order, as `CAKeyframeAnimation` takes them.
    public init?(mode: CalculationMode, values: [Value], keyTimes: [Double]) {
        guard values.count == keyTimes.count, let first = values.first, let last = values.last,
            zip(keyTimes, keyTimes.dropFirst()).allSatisfy({ $0 <= $1 }), keyTimes.allSatisfy((0...1).contains)
        else { return nil }
        self.mode = mode
        keys = zip(keyTimes, values).map(Key.init)
        if keys[0].time > 0 { keys.insert(Key(time: 0, value: first), at: 0) }
        if keys[keys.count - 1].time < 1 { keys.append(Key(time: 1, value: last)) }
    }

    /// Adds a keyframe: from the value before, at `start`, to `value`, at `start + duration`, both within 0…1; a
    /// duration of 0 is a jump. A start before the last keyframe's end is moved to that end.
    mutating func add(start: Double, duration: Double, value: Value) {
        let hold = keys.removeLast()
        let begin = min(max(start, keys.last?.time ?? 0), 1)
        let end = min(max(start + duration, begin), 1)
        append(Key(time: begin, value: hold.value))
        append(Key(time: end, value: value))
        keys.append(Key(time: 1, value: value))
        dropRepeatedEnd()
    }

    private mutating func append(_ key: Key) {
        if let last = keys.last, last.time == key.time, last.value == key.value { return }
        keys.append(key)
    }

    /// The hold at 1 is no key of its own where the last keyframe ends there.
    private mutating func dropRepeatedEnd() {
        guard keys.count > 2, keys[keys.count - 2].time == 1 else { return }
        if keys[keys.count - 2].value == keys[keys.count - 1].value { keys.remove(at: keys.count - 2) }
    }

    /// The value at a relative time in 0…1; outside counts as the nearer end.
    public func value(at time: Double) -> Value {
        switch Value.isDiscrete ? .discrete : mode {
        case .discrete: return keys[index(at: time)].value
        case .linear: return linear(index(at: time), time)
        case .cubic: return cubic(index(at: time), time)
        case .paced, .cubicPaced: return paced(time)
        }
    }

    /// The last key at or before a time: after a jump that is the new value.
    private func index(at time: Double) -> Int {
        (keys.lastIndex { $0.time <= time }) ?? 0
    }

    private func fraction(_ i: Int, _ time: Double) -> Double {
        (time - keys[i].time) / (keys[i + 1].time - keys[i].time)
    }

    private func linear(_ i: Int, _ time: Double) -> Value {
        guard i + 1 < keys.count else { return keys[i].value }
        return .interpolate(keys[i].value, keys[i + 1].value, max(fraction(i, time), 0))
    }

    /// A jump ends the spline before it and starts another, so that old values stay until it and new ones follow.
    private func cubic(_ i: Int, _ time: Double) -> Value {
        guard i + 1 < keys.count else { return keys[i].value }
        return segment(i, max(fraction(i, time), 0))
    }

    private func segment(_ i: Int, _ fraction: Double) -> Value {
        let before = i > 0 && keys[i - 1].time < keys[i].time ? keys[i - 1].value : nil
        let after = i + 2 < keys.count && keys[i + 2].time > keys[i + 1].time ? keys[i + 2].value : nil
        return .catmullRom(before, keys[i].value, keys[i + 1].value, after, fraction)
    }

    /// Constant speed along the polyline or the spline; the spline's length is that of many short chords.
    private func paced(_ time: Double) -> Value {
        let steps = mode == .cubicPaced ? 64 : 1
        func point(_ i: Int, _ fraction: Double) -> Value {
            mode == .cubicPaced
                ? pacedSegment(i, fraction) : .interpolate(keys[i].value, keys[i + 1].value, fraction)
        }
        var chords: [(segment: Int, step: Int, length: Double)] = []
        var previous = keys[0].value
        for i in keys.indices.dropLast() {
            for step in 0..<steps {
                let next = point(i, Double(step + 1) / Double(steps))
                chords.append((i, step, Value.distance(previous, next)))
                previous = next
            }
        }
        let total = chords.reduce(0) { $0 + $1.length }
        guard total > 0, time < 1 else { return keys[keys.count - 1].value }
        var rest = max(time, 0) * total
        for chord in chords where chord.length > 0 {
            if rest < chord.length {
                return point(chord.segment, (Double(chord.step) + rest / chord.length) / Double(steps))
            }
            rest -= chord.length
        }
        return keys[keys.count - 1].value
    }

    private func pacedSegment(_ i: Int, _ fraction: Double) -> Value {
        .catmullRom(
            i > 0 ? keys[i - 1].value : nil, keys[i].value, keys[i + 1].value,
            i + 2 < keys.count ? keys[i + 2].value : nil, fraction)
    }
}
