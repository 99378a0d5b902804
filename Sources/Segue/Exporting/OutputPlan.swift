public import SegueMedia

/// Size, rate and the like of one output, decided.
public struct OutputPlan: Sendable {
    /// The clip as this output shows it.
    public let clip: Clip
    /// What is asked of the output.
    public let settings: ClipSettings
    /// Pixels.
    public let width: Int
    /// Pixels.
    public let height: Int
    /// Frames a second.
    public let rate: FrameRate
    /// What could not be had as it was asked for.
    public let note: String?

    /// Decides what is left open: video has the snapshots' pixels and 60 frames a second, a GIF one pixel per point
    /// and 30.
    ///
    /// A rate beyond what the format can show is lowered to that.
    ///
    /// - Throws: ``ClipError`` where the size is out of range.
    public init(clip: Clip, kind: OutputKind, settings: ClipSettings) throws(ClipError) {
        let full = try Clip.pixels(of: clip.size, scale: kind.isOnePixelPerPoint ? 1 : clip.scale)
        let aspect = clip.size.height / clip.size.width
        switch (settings.width, settings.height) {
        case (let width?, let height?): (self.width, self.height) = (width, height)
        case (let width?, nil):
            (self.width, height) = (width, max(Int((Double(width) * aspect).rounded()), 1))
        case (nil, let height?):
            (width, self.height) = (max(Int((Double(height) / aspect).rounded()), 1), height)
        case (nil, nil): (width, height) = full
        }
        guard max(width, height) <= ClipSettings.maximumSide, width * height <= ClipSettings.maximumPixels else {
            throw ClipError(
                .invalidSetting,
                "an output of \(width)×\(height) pixels is out of range; "
                    + "each side must be within 1…\(ClipSettings.maximumSide), and all within 256 megapixels")
        }
        guard let asked = settings.fps ?? FrameRate(numerator: kind.defaultFramesPerSecond) else {
            throw ClipError(.invalidSetting, "no frame rate is given for \(kind.name)")
        }
        if let limit = kind.traits.maximumFrameRate, asked.framesPerSecond > limit,
            let highest = FrameRate(numerator: Int(limit))
        {
            rate = highest
            note = "\(kind.name) has at most \(highest) frames per second; it is made at that instead of \(asked)"
        } else {
            rate = asked
            note = nil
        }
        self.clip = clip
        self.settings = settings
    }
}
