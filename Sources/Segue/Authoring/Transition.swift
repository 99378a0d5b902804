/// A way from one screen to another, written as a UIKit animator is: it sets up layers and animates them.
///
/// ```swift
/// struct Lift: Transition {
///     static let name = "lift"
///     static let summary = "The old screen leaves upwards"
///     var height = 1.0
///     static let parameters: [Parameter<Lift>] = [
///         Parameter("height", \.height, in: 0...10, "How far it travels, in screen heights")
///     ]
///
///     func animate(in context: TransitionContext) {
///         context.bringToFront(context.from)
///         context.animate { context.from.position.y -= height * context.size.height }
///     }
/// }
/// ```
public protocol Transition: Sendable {
    /// The name in presets and on the command line, as `card-flip`.
    static var name: String { get }
    /// What happens, in one line.
    static var summary: String { get }
    /// What can be set, in the order it is shown.
    static var parameters: [Parameter<Self>] { get }

    /// Makes the transition with every parameter at its default.
    init()

    /// How long it takes and along which curve, unless the preset says otherwise.
    func timing(isReversed: Bool) -> Timing

    /// Sets the layers up and records their animation. Every layer of `context` has the container's size and lies at
    /// its place: `from` below `to`.
    func animate(in context: TransitionContext)
}

extension Transition {
    /// Nothing.
    public static var parameters: [Parameter<Self>] { [] }

    /// One second, easeInOut.
    public func timing(isReversed: Bool) -> Timing { Timing(duration: 1) }
}

/// The length and the outer curve of a transition.
public struct Timing: Sendable, Hashable {
    /// In seconds.
    public var duration: Double
    /// How progress follows time.
    public var curve: TimingCurve

    /// Makes a timing; the curve is easeInOut unless given.
    public init(duration: Double, curve: TimingCurve = .easeInOut) {
        self.duration = duration
        self.curve = curve
    }
}
