/// Why a clip cannot be made: something is wrong with a preset, a setting or a snapshot.
public struct ClipError: Error, Sendable, Hashable {
    /// The kind of failure.
    public enum Code: Sendable, Hashable {
        /// A setting that was asked for is impossible.
        case invalidSetting
        /// A file's content is wrong.
        case invalidFile
        /// There is no preset or transition of that name.
        case unknownName
    }

    /// The kind of failure.
    public var code: Code
    /// What is wrong and what to do, for a person, on one line.
    public var message: String
    /// The file that is wrong.
    public var file: String?
    /// Where in the file, as `transition.edge`.
    public var keyPath: String?
    /// Where in the file.
    public var location: JSONValue.Location?

    /// Makes an error.
    public init(
        _ code: Code, _ message: String, file: String? = nil, keyPath: String? = nil,
        location: JSONValue.Location? = nil
    ) {
        self.code = code
        self.message = message
        self.file = file
        self.keyPath = keyPath
        self.location = location
    }
}

extension ClipError: CustomStringConvertible {
    /// The message behind the file, line and column it is about.
    public var description: String {
        var place = ""
        if let file {
            place = file
            if let location { place += ":\(location.line):\(location.column)" }
            place += ": "
        }
        if let keyPath { place += "\(keyPath): " }
        return place + message
    }
}
