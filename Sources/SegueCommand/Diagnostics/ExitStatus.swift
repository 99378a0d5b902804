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
