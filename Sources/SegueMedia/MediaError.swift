/// Why a picture could not be read or a clip could not be written.
public struct MediaError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The kind of failure, for callers that act on it.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// There is no such file.
        case missingFile
        /// The file is there but cannot be read: no permission, a directory, a device, a failing disk.
        case cannotRead
        /// The file holds something that is not a picture.
        case notAnImage
        /// The file is a picture of a kind this program does not read, or asks for one it does not write.
        case unsupported
        /// The picture is cut off or its contents contradict themselves.
        case damaged
        /// The picture or the file is larger than the limits.
        case tooLarge
        /// The output cannot be created where it was asked for.
        case cannotCreate
        /// Writing the output failed, as on a full disk.
        case cannotWrite
        /// The installed FFmpeg lacks an encoder.
        case encoderMissing
        /// A setting, such as the size or the frame rate, does not suit the output.
        case invalidSettings
    }

    /// The kind of failure.
    public var code: Code
    /// The file concerned, as it was given.
    public var path: String
    /// One line for a person: which file, what is wrong and what to do.
    public var message: String
    /// A further suggestion, where there is one.
    public var hint: String?

    /// Makes an error; line breaks and control characters in `message` and `hint` become spaces.
    ///
    /// - Parameters:
    ///   - code: The kind of failure.
    ///   - path: The file concerned.
    ///   - message: One line for a person.
    ///   - hint: A further suggestion.
    public init(_ code: Code, path: String, _ message: String, hint: String? = nil) {
        self.code = code
        self.path = path
        self.message = Self.singleLine(message)
        self.hint = hint.map(Self.singleLine)
    }

    /// The message.
    public var description: String { hint.map { "\(message); \($0)" } ?? message }

    private static func singleLine(_ text: String) -> String {
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
            line.append(isControl || scalar.value == 0x2028 || scalar.value == 0x2029 ? " " : scalar)
        }
        return String(line)
    }
}
