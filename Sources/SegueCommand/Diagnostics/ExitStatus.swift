import Segue
import SegueMedia

/// How the process ends, by the numbers of sysexits.h.
enum ExitStatus: Int32 {
    case success = 0
    case usage = 64
    case badData = 65
    case missingInput = 66
    case internalError = 70
    case cannotCreate = 73
    case inputOutput = 74
    case interrupted = 130

    init(_ error: ClipError) {
        switch error.code {
        case .invalidSetting, .unknownName: self = .usage
        case .invalidFile: self = .badData
        }
    }

    init(_ error: MediaError) {
        switch error.code {
        case .missingFile, .cannotRead: self = .missingInput
        case .notAnImage, .unsupported, .damaged, .tooLarge: self = .badData
        case .cannotCreate: self = .cannotCreate
        case .cannotWrite: self = .inputOutput
        case .encoderMissing: self = .internalError
        case .invalidSettings: self = .usage
        }
    }
}

extension ExitStatus {
    /// What each number says, for the manual page.
    static let meanings: KeyValuePairs<Int, String> = [
        0: "All went well.", 64: "The command line or a setting is wrong.", 65: "The content of an input is wrong.",
        66: "An input is missing or cannot be read.", 70: "Something within segue or a library failed.",
        73: "An output cannot be created.", 74: "Reading or writing failed, as on a full disk.",
        130: "Ctrl-C interrupted it; other signals give 128 and their number.",
    ]
}
