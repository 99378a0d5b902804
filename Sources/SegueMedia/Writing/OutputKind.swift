/// What an output file is, told by its name.
public enum OutputKind: String, Sendable, Hashable, CaseIterable {
    /// H.264 in MP4.
    case mp4
    /// H.264 in QuickTime.
    case mov
    /// H.264 in Apple's flavour of MP4.
    case m4v
    /// An animated GIF.
    case gif
    /// One PNG picture.
    case png
    /// Numbered PNG pictures: a name such as `frame-%04d.png`.
    case pngSequence

    /// The kind that a path's extension asks for, upper or lower case.
    ///
    /// - Throws: `unsupported` for any other extension or none; `invalidSettings` for a name with more than one
    ///   frame number in it.
    public static func of(path: String) throws(MediaError) -> OutputKind {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, let ending = parts.last?.lowercased(), let kind = byExtension[ending] else {
            throw MediaError(
                .unsupported, path: path,
                "'\(path)' does not end in a known extension; use .mp4, .mov, .m4v, .gif or .png")
        }
        guard kind == .png else { return kind }
        if try NumberedName.parse(path) != nil { return .pngSequence }
        guard !NumberedName.isNearlyOne(name) else {
            throw MediaError(
                .invalidSettings, path: path, "\(path) has a place for a number that is not read; write %d or %04d")
        }
        return .png
    }

    private static let byExtension: [String: OutputKind] = [
        "mp4": .mp4, "mov": .mov, "m4v": .m4v, "gif": .gif, "png": .png,
    ]

    /// What the exporter has to know about this kind.
    public var traits: WriterTraits {
        switch self {
        case .mp4, .mov, .m4v: H264Writer.traits
        case .gif: GIFWriter.traits
        case .png: PNGWriter.traits
        case .pngSequence: PNGSequenceWriter.traits
        }
    }
}
