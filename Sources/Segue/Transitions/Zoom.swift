/// Zoom from a frame: the new screen springs from its place on the old one to the full size.
public struct Zoom: Transition {
    /// `zoom`
    public static let name = "zoom"
    /// What happens, for lists.
    public static let summary = "The new screen springs from a frame to the full size"

    /// How the screen fills the frame it grows from.
    public enum Content: String, Sendable, CaseIterable, ParameterValue {
        /// Its sides are scaled each on its own.
        case stretch
        /// It keeps its aspect and is cut at the frame.
        case fill
    }

    /// The way back.
    public enum ReverseStyle: String, Sendable, CaseIterable, ParameterValue {
        /// The screen shrinks about its middle and leaves upwards.
        case shrinkLift = "shrink-lift"
        /// The screen shrinks into its frame again.
        case zoom
    }

    /// Where the new screen comes from.
    public var originFrame = RelativeRect.percent(10, 35, 40, 25)
    /// How the screen fills the frame.
    public var content = Content.stretch
    /// The way back.
    public var reverseStyle = ReverseStyle.shrinkLift

    /// What can be set by name.
    public static let parameters: [Parameter<Zoom>] = [
        Parameter(
            "originFrame", \.originFrame, "Where the new screen comes from, in points or % of the screen",
            aliases: ["destinationFrame"]),
        Parameter("content", \.content, "Whether the screen is stretched to the frame or cut at it"),
        Parameter("reverseStyle", \.reverseStyle, "The way back"),
    ]

    /// Makes the transition with every parameter at its default.
    public init() {}

    /// How long it takes, and along which curve.
    public func timing(isReversed: Bool) -> Timing {
        isReversed && reverseStyle == .shrinkLift
            ? ShrinkLift().timing(isReversed: false)
            : Timing(duration: 1, curve: .spring(dampingRatio: 0.3, initialVelocity: 0))
    }

    /// Sets up the layers and records their animation.
    public func animate(in context: TransitionContext) {
        let frame = originFrame.resolved(in: context.size)
        if !context.isReversed {
            let screen = Screen(context.to, content: content, in: context)
            screen.place(in: frame)
            context.animate { screen.place(in: context.bounds) }
        } else if reverseStyle == .zoom {
            context.bringToFront(context.from)
            let screen = Screen(context.from, content: content, in: context)
            context.animate { screen.place(in: frame) }
        } else {
            ShrinkLift().lift(context.from, in: context)
        }
    }
}

/// A screen in a frame, stretched to it, or within a window that cuts it.
private struct Screen {
    let layer: Layer
    let window: Layer?
    let size: Size

    init(_ layer: Layer, content: Zoom.Content, in context: TransitionContext) {
        self.layer = layer
        size = context.size
        guard content == .fill else {
            window = nil
            return
        }
        let window = Layer(frame: context.bounds)
        window.masksToBounds = true
        context.container.addSublayer(window)
        window.addSublayer(layer)
        self.window = window
    }

    func place(in frame: Rect) {
        let (x, y) = (frame.width / size.width, frame.height / size.height)
        if let window {
            window.frame = frame
            layer.position = Point(x: frame.width / 2, y: frame.height / 2)
            layer.transform = .scale(x: max(x, y), y: max(x, y))
        } else {
            layer.position = frame.center
            layer.transform = .scale(x: x, y: y)
        }
    }
}
