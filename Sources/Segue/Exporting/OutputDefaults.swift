public import SegueMedia

extension OutputKind {
    /// What people call the format.
    public var name: String {
        switch self {
        case .mp4: "MP4"
        case .mov: "MOV"
        case .m4v: "M4V"
        case .gif: "GIF"
        case .png: "PNG"
        case .pngSequence: "PNG sequence"
        }
    }

    /// How a file of this kind is named.
    public var pattern: String {
        switch self {
        case .pngSequence: "name-%04d.png"
        default: ".\(rawValue)"
        }
    }

    /// What is in the file, in one line.
    public var summary: String {
        switch self {
        case .mp4: "H.264 video, BT.709, for web pages and DocC"
        case .mov: "H.264 video in QuickTime's container"
        case .m4v: "H.264 video in Apple's flavour of MP4"
        case .gif: "Animated GIF, one pixel per point, for READMEs"
        case .png: "One still, half-way through the transition"
        case .pngSequence: "Every frame as a numbered picture, from 0"
        }
    }

    /// Frames a second where none are asked for, in 1…1000.
    public var defaultFramesPerSecond: Int { self == .gif ? 30 : 60 }

    /// Whether a pixel per point is enough where no size is asked for.
    public var isOnePixelPerPoint: Bool { self == .gif }
}
