/// The status with which a command ends. Thrown from `run`, it ends the command without a message.
public struct ExitCode: Error, RawRepresentable, Sendable, Hashable {
    /// The status as the system gets it.
    public var rawValue: Int32

    /// Makes a status.
    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// Makes a status.
    public init(_ code: Int32) {
        self.init(rawValue: code)
    }

    /// All went well.
    public static let success = ExitCode(0)
    /// Something went wrong.
    public static let failure = ExitCode(1)
    /// The command line was wrong.
    public static let validationFailure = ExitCode(64)

    /// Whether all went well.
    public var isSuccess: Bool { self == .success }
}

/// The end of a command that has nothing to do but say something.
public struct CleanExit: Error, Sendable, CustomStringConvertible {
    enum Answer: Sendable {
        case help((any ParsableCommand.Type)?)
        case message(String)
    }

    let answer: Answer

    /// Shows the help of a command, of the root when no command is given.
    public static func helpRequest(_ type: (any ParsableCommand.Type)? = nil) -> CleanExit {
        CleanExit(answer: .help(type))
    }

    /// Shows the help of a command.
    public static func helpRequest(_ command: any ParsableCommand) -> CleanExit {
        helpRequest(type(of: command))
    }

    /// Shows a text.
    public static func message(_ text: String) -> CleanExit {
        CleanExit(answer: .message(text))
    }

    /// The text, or a few words about the help that is asked for.
    public var description: String {
        switch answer {
        case .help(let type): type.map { "help for '\($0.name)'" } ?? "help"
        case .message(let text): text
        }
    }
}

/// A refusal of values that cannot be used, or not together; thrown from `validate`, a `transform` or `run`.
public struct ValidationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// One line: what is wrong and what to do.
    public var message: String

    /// Makes a refusal.
    public init(_ message: String) {
        self.message = message
    }

    /// The message.
    public var description: String { message }
}

/// What an error has to say, in its own words.
func text(of error: any Error) -> String {
    switch error {
    case let error as any CustomStringConvertible: error.description
    default: String(describing: error)
    }
}
