import SegueSpelling

/// A command line that cannot be read.
public struct ArgumentError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// An option that the command does not have.
        case unknownOption
        /// A command that does not exist.
        case unknownCommand
        /// An option without its value.
        case missingValue
        /// A flag with a value.
        case unexpectedValue
        /// A word that cannot be the value it was given for.
        case invalidValue
        /// A required argument or option that is not there.
        case missingArgument
        /// An argument too many.
        case unexpectedArgument
    }

    /// What is wrong.
    public let code: Code
    /// One line: which word or argument, what is wrong with it, what to do.
    public let message: String

    /// Line breaks and other control characters in a word that the message quotes are written as escapes.
    init(code: Code, message: String) {
        self.code = code
        self.message = message.unicodeScalars.reduce(into: "") { text, scalar in
            if scalar.properties.generalCategory == .control {
                text += scalar.escaped(asASCII: true)
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    /// The message.
    public var description: String { message }
}

extension ArgumentError {
    static func unknownOption(_ name: String, in word: String, known: [String], command: String) -> ArgumentError {
        var message = "unknown option '\(name)'"
        if word != name { message += " in '\(word)'" }
        // `-duration` is a long name with a dash missing.
        let intended = word.hasPrefix("--") ? word.prefix { $0 != "=" } : "-" + word.prefix { $0 != "=" }
        if intended.count > 3, let near = nearest(to: String(intended), in: known.filter { $0.hasPrefix("--") }) {
            message += "; did you mean '\(near)'?"
        } else if let letter = known.first(where: { $0.lowercased() == name.lowercased() }) {
            message += "; did you mean '\(letter)'?"
        } else {
            message += "; '\(command) --help' lists the options"
        }
        return ArgumentError(code: .unknownOption, message: message)
    }

    static func unknownCommand(_ word: String, known: [String]) -> ArgumentError {
        let hint = nearest(to: word, in: known).map { "did you mean '\($0)'?" }
        let message = "unknown command '\(word)'; " + (hint ?? "the commands are \(known.joined(separator: ", "))")
        return ArgumentError(code: .unknownCommand, message: message)
    }

    static func missingValue(for synopsis: String, name: String, next: String?) -> ArgumentError {
        var message = "missing value for '\(synopsis)'"
        if let next {
            message += "; '\(next)' reads as an option, write '\(name)=\(next)' if it is the value"
        } else {
            message += "; write it after '\(name)'"
        }
        return ArgumentError(code: .missingValue, message: message)
    }

    static func unexpectedValue(_ value: String, for name: String) -> ArgumentError {
        ArgumentError(
            code: .unexpectedValue, message: "'\(name)' takes no value, but '\(value)' was given; write just '\(name)'")
    }

    static func invalidValue(
        _ value: String, for synopsis: String, reason: String?, values: [String]
    ) -> ArgumentError {
        var message = "the value '\(value)' is invalid for '\(synopsis)'"
        if !values.isEmpty {
            if let near = nearest(to: value, in: values) {
                message += "; did you mean '\(near)'? Valid values: "
            } else {
                message += "; valid values: "
            }
            message += values.joined(separator: ", ")
        } else if let reason, !reason.isEmpty {
            message += ": \(reason)"
        }
        return ArgumentError(code: .invalidValue, message: message)
    }

    static func missingArguments(_ missing: [ArgumentInfo], command: String) -> ArgumentError {
        let noun = missing.allSatisfy { $0.kind == .argument } ? "argument" : "option"
        let names = missing.map { argument in
            let alternatives = [argument.synopsis] + argument.inverseNames.map(\.text)
            return alternatives.map { "'\($0)'" }.joined(separator: " or ")
        }
        var message = "missing "
        if let only = missing.first, missing.count == 1 {
            message += "\(noun) \(names[0])"
            let purpose = only.abstract.hasSuffix(".") ? String(only.abstract.dropLast()) : only.abstract
            if !purpose.isEmpty { message += " (\(purpose))" }
        } else {
            message += names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
        }
        return ArgumentError(code: .missingArgument, message: message + "; see '\(command) --help'")
    }

    static func unexpectedArgument(_ word: String, command: String, limit: Int) -> ArgumentError {
        let amount =
            switch limit {
            case 0: "no arguments"
            case 1: "only one argument"
            default: "only \(limit) arguments"
            }
        return ArgumentError(
            code: .unexpectedArgument, message: "unexpected argument '\(word)'; '\(command)' takes \(amount)")
    }
}
