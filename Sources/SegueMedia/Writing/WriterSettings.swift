/// What a writer needs to know before the first frame.
public struct WriterSettings: Sendable, Equatable {
    /// Columns of every frame, in pixels; greater than 0.
    public var width: Int
    /// Rows of every frame, in pixels; greater than 0.
    public var height: Int
    /// Frames per second; stills ignore it.
    public var frameRate: FrameRate
    /// From 0 (smallest file) to 100 (best picture); `nil` is the format's default.
    public var quality: Double?
    /// How often an animation plays; 0 is for ever. Video ignores it.
    public var loopCount: Int
    /// The title in the file's metadata, where the format has one.
    public var title: String?
    /// How many frames the clip has, repeated ones included.
    public var frameCount: Int
    /// Pixels per point, written as a density of 72 dpi times this number where the format has one.
    public var pixelsPerPoint: Int?

    /// Makes settings.
    ///
    /// - Parameters:
    ///   - width: Columns, in pixels.
    ///   - height: Rows, in pixels.
    ///   - frameRate: Frames per second.
    ///   - quality: 0 to 100.
    ///   - loopCount: How often an animation plays; 0 is for ever.
    ///   - title: The title in the file's metadata.
    ///   - frameCount: How many frames the clip has.
    ///   - pixelsPerPoint: The density of stills.
    public init(
        width: Int, height: Int, frameRate: FrameRate, quality: Double? = nil, loopCount: Int = 0,
        title: String? = nil, frameCount: Int = 1, pixelsPerPoint: Int? = nil
    ) {
        self.width = width
        self.height = height
        self.frameRate = frameRate
        self.quality = quality
        self.loopCount = loopCount
        self.title = title
        self.frameCount = frameCount
        self.pixelsPerPoint = pixelsPerPoint
    }

    /// Checks what every format demands, and a format's own limits.
    func check(path: String, format: String, maximumSide: Int, traits: WriterTraits) throws(MediaError) {
        func refuse(_ reason: String) -> MediaError { MediaError(.invalidSettings, path: path, "\(path): \(reason)") }
        guard width > 0, height > 0 else { throw refuse("a size of \(width)×\(height) pixels cannot be written") }
        guard width <= maximumSide, height <= maximumSide else {
            throw refuse(
                "\(width)×\(height) pixels are too many for \(format), which has at most \(maximumSide) a side; ask for a smaller width or scale"
            )
        }
        if let quality, !(0...100).contains(quality) { throw refuse("quality \(quality) is not between 0 and 100") }
        if let most = traits.maximumFrameRate, frameRate.framesPerSecond > most {
            throw refuse(
                "\(format) shows at most \(Int(most)) frames per second, not \(frameRate); ask for a lower rate")
        }
        guard loopCount >= 0, loopCount <= 65_536 else {
            throw refuse("a loop count of \(loopCount) is not between 0 and 65536")
        }
        if let scale = pixelsPerPoint, !(1...100).contains(scale) {
            throw refuse("\(scale) pixels per point are not between 1 and 100")
        }
    }
}

/// What the exporter has to know about a kind of output before it draws.
public struct WriterTraits: Sendable, Equatable {
    /// Whether the coded size is even; the writer itself repeats an edge for it.
    public var needsEvenCanvas = false
    /// The highest frame rate, in frames per second; `nil` where there is none.
    public var maximumFrameRate: Double?
    /// Whether a palette has to be made from sample frames first.
    public var wantsSamples = false
    /// Whether transparent pixels survive; otherwise frames are handed over on an opaque background.
    public var keepsAlpha = false
    /// Whether the output is one picture.
    public var isStill = false
}
