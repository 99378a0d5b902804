import SegueGeometry

/// How the progress of an animation follows time.
public enum TimingCurve: Sendable, Hashable {
    /// A cubic Bézier curve.
    case bezier(CubicBezier)
    /// UIKit's spring with a damping ratio (0.01 or more) and an initial velocity in whole distances a second.
    case spring(dampingRatio: Double, initialVelocity: Double)
    /// The spring of the system's own transitions, stretched to the animation's duration.
    case system

    /// Constant speed.
    public static let linear = TimingCurve.bezier(.linear)
    /// Slow at the start.
    public static let easeIn = TimingCurve.bezier(.easeIn)
    /// Slow at the end.
    public static let easeOut = TimingCurve.bezier(.easeOut)
    /// Slow at both ends: the default of UIView's animations.
    public static let easeInOut = TimingCurve.bezier(.easeInOut)
    /// Core Animation's default curve.
    public static let coreAnimationDefault = TimingCurve.bezier(.coreAnimationDefault)

    /// The progress after a fraction of the duration.
    ///
    /// - Parameters:
    ///   - fraction: 0…1 of the duration; outside counts as the nearer end.
    ///   - duration: The animation's length in seconds; a spring's velocity depends on it.
    /// - Returns: 0 at the start and 1 at the end; an overshoot leaves 0…1 in between.
    public func value(at fraction: Double, duration: Double) -> Double {
        guard fraction > 0 else { return 0 }
        guard fraction < 1 else { return 1 }
        switch self {
        case .bezier(let curve):
            return curve.value(at: fraction)
        case .spring(let ratio, let velocity):
            let spring = Spring(dampingRatio: ratio, initialVelocity: velocity, duration: duration)
            return spring?.value(at: fraction * duration) ?? fraction
        case .system:
            return Spring.system(duration: 1).value(at: fraction)
        }
    }
}

extension TimingCurve: CustomStringConvertible {
    /// The curves that have a name, in the order they are listed.
    public static let named: [(name: String, curve: TimingCurve)] = [
        ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
        ("default", .coreAnimationDefault), ("system", .system),
    ]

    /// Reads a curve: a name, `cubic-bezier(x1,y1,x2,y2)` or `spring(damping)`, `spring(damping,velocity)`.
    ///
    /// - Throws: ``TimingCurveError`` with a sentence that says what is wrong.
    public init(_ text: String) throws(TimingCurveError) {
        if let named = TimingCurve.named.first(where: { $0.name == text }) {
            self = named.curve
            return
        }
        if let numbers = arguments(of: "cubic-bezier", in: text) {
            guard numbers.count == 4, let curve = CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]) else {
                throw TimingCurveError("cubic-bezier takes four numbers, x1 and x2 of them within 0…1")
            }
            self = .bezier(curve)
            return
        }
        if let numbers = arguments(of: "spring", in: text) {
            guard (1...2).contains(numbers.count) else {
                throw TimingCurveError("spring takes a damping ratio and, if wanted, an initial velocity")
            }
            let velocity = numbers.count == 2 ? numbers[1] : 0
            guard numbers[0] >= Spring.minimumDampingRatio, numbers[0] <= 1 else {
                throw TimingCurveError("a spring's damping ratio must be within \(Spring.minimumDampingRatio)…1")
            }
            guard abs(velocity) <= 100 else {
                throw TimingCurveError("a spring's initial velocity must be within −100…100 distances a second")
            }
            self = .spring(dampingRatio: numbers[0], initialVelocity: velocity)
            return
        }
        let names = TimingCurve.named.map(\.name).joined(separator: ", ")
        throw TimingCurveError("unknown curve; use \(names), cubic-bezier(x1,y1,x2,y2) or spring(damping,velocity)")
    }

    /// The curve as ``init(_:)`` reads it.
    public var description: String {
        if let named = TimingCurve.named.first(where: { $0.curve == self }) { return named.name }
        switch self {
        case .bezier(let c): return "cubic-bezier(\(c.x1),\(c.y1),\(c.x2),\(c.y2))"
        case .spring(let ratio, let velocity): return "spring(\(ratio),\(velocity))"
        case .system: return "system"
        }
    }
}

/// Why a text is not a timing curve.
public struct TimingCurveError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong and what to write instead.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// The numbers in `name(1,2,3)`; `nil` where the text is not of that form.
private func arguments(of name: String, in text: String) -> [Double]? {
    guard text.hasPrefix(name + "("), text.hasSuffix(")") else { return nil }
    let inside = text.dropFirst(name.count + 1).dropLast()
    let parts = inside.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.map { Double($0.filter { $0 != " " }) }
    return numbers.contains { $0.map { !$0.isFinite } ?? true } ? [] : numbers.compactMap(\.self)
}
