import Segue
import SegueArguments
import SegueMotion

/// The options that decide what a clip shows; each is a key of ``ClipSettings`` in kebab case.
struct MotionOptions: ParsableArguments {
    @Option(
        name: .customLong("set"),
        help: ArgumentHelp("Set a parameter of the transition (repeatable).", valueName: "key=value"))
    var parameters: [String] = []

    @Flag(help: "Play the way back: dismiss, pop.")
    var reverse = false

    @Option(help: ArgumentHelp("Length of the transition, in seconds.", valueName: "seconds"))
    var duration: String?

    @Option(
        help: ArgumentHelp(
            "How progress follows time: a name, cubic-bezier(x1,y1,x2,y2) or spring(damping,velocity).",
            valueName: "curve"),
        completion: .list(TimingCurve.named.map(\.name)))
    var curve: String?

    @Option(help: ArgumentHelp("Seconds that the first and the last state are held.", valueName: "before,after"))
    var hold: String?

    init() {}

    func apply(to settings: inout ClipSettings) throws {
        for parameter in parameters {
            guard let equals = parameter.firstIndex(of: "="), equals != parameter.startIndex else {
                throw ValidationError("'\(parameter)' for --set must be key=value, as --set edge=left")
            }
            settings.parameters[String(parameter[..<equals])] = String(parameter[parameter.index(after: equals)...])
        }
        if reverse { settings.reverse = true }
        try settings.set([(.duration, duration), (.curve, curve), (.hold, hold)])
    }
}

/// The options that decide how the picture is laid out.
struct PictureOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Pixels per point of the snapshots; else told by @2x/@3x, density or screen size.", valueName: "n"))
    var scale: String?

    @Option(help: ArgumentHelp("Size of the screen, in points; else the first snapshot's.", valueName: "WxH"))
    var container: String?

    @Option(help: ArgumentHelp("Width of the output, in pixels.", valueName: "pixels"))
    var width: String?

    @Option(help: ArgumentHelp("Height of the output, in pixels.", valueName: "pixels"))
    var height: String?

    @Option(help: ArgumentHelp("Width and height of the output, in pixels.", valueName: "WxH"))
    var size: String?

    @Option(
        help: ArgumentHelp("How a snapshot of another aspect is placed.", valueName: "fit|fill|stretch"),
        completion: .list(ClipSettings.Fit.allCases.map(\.rawValue)))
    var fit: String?

    @Option(
        help: ArgumentHelp("What shows where no screen does: #rrggbb, a name or transparent.", valueName: "color"))
    var background: String?

    init() {}

    func apply(to settings: inout ClipSettings) throws {
        try settings.set([
            (.scale, scale), (.container, container), (.width, width), (.height, height), (.size, size), (.fit, fit),
            (.background, background),
        ])
    }
}

/// The options that decide how a clip is encoded.
struct EncodingOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Frames per second: 60 for video, 30 for GIF unless given.", valueName: "n"))
    var fps: String?

    @Option(help: ArgumentHelp("Quality of the encoding, 0…100.", valueName: "n"))
    var quality: String?

    @Option(help: ArgumentHelp("How often a GIF plays; 0 loops for ever.", valueName: "n"))
    var loop: String?

    init() {}

    func apply(to settings: inout ClipSettings) throws {
        try settings.set([(.fps, fps), (.quality, quality), (.loop, loop)])
    }
}

extension ClipSettings {
    /// Sets what was given on the command line.
    fileprivate mutating func set(_ options: [(key: SettingKey, text: String?)]) throws {
        for (key, text) in options {
            guard let text else { continue }
            do {
                try set(key, to: text)
            } catch {
                throw ValidationError("'\(text)' for --\(key.rawValue): it \(error.reason)")
            }
        }
    }
}
