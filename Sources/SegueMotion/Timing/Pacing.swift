/// Whether the outer curve of an animation applies.
public enum Pacing: Sendable, Hashable {
    /// Progress follows the curve that was asked for.
    case curved
    /// Progress follows time in a straight line, as under an interactive gesture.
    case straight
}
