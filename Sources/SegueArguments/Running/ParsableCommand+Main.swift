extension ParsableCommand {
    /// Reads a command line (without the name of the program) and returns the command that it names, ready to run.
    ///
    /// Throws an `ArgumentError` for what cannot be read, whatever `validate` throws, and `CleanExit` for requests for
    /// help and version.
    public static func parseAsRoot(_ arguments: [String]? = nil) throws -> any ParsableCommand {
        var parser = CommandParser(root: self, words: arguments ?? Array(CommandLine.arguments.dropFirst()))
        return try parser.parse()
    }

    /// Reads a command line for this command, not for one below it.
    public static func parse(_ arguments: [String]? = nil) throws -> Self {
        let command = try parseAsRoot(arguments)
        guard let command = command as? Self else {
            throw ValidationError("'\(type(of: command).name)' is a command below '\(name)'")
        }
        return command
    }

    /// What to tell the user about an error: one line without `error:`, or the help or text of a `CleanExit`.
    public static func message(for error: any Error) -> String {
        switch error {
        case let exit as CleanExit:
            switch exit.answer {
            case .help(let type): helpMessage(for: type ?? self)
            case .message(let text): text
            }
        case is ExitCode: ""
        default: text(of: error)
        }
    }

    /// The message as the command prints it, with `error: ` before everything that is one.
    public static func fullMessage(for error: any Error) -> String {
        let message = message(for: error)
        return exitCode(for: error).isSuccess || message.isEmpty ? message : "error: " + message
    }

    /// The status with which the command ends after an error.
    public static func exitCode(for error: any Error) -> ExitCode {
        switch error {
        case is CleanExit: .success
        case is ArgumentError, is ValidationError: .validationFailure
        case let code as ExitCode: code
        default: .failure
        }
    }

    /// Prints what is to be said about an error and ends the program.
    public static func exit(withError error: (any Error)? = nil) -> Never {
        guard let error else { endProgram(.success) }
        let message = fullMessage(for: error)
        let code = exitCode(for: error)
        if !message.isEmpty {
            write(message + "\n", to: code.isSuccess ? .output : .error)
        }
        endProgram(code)
    }

    /// Runs a command line and ends the program with a message when that fails.
    public static func main(_ arguments: [String]?) {
        do {
            var command = try parseAsRoot(arguments)
            if command is any AsyncParsableCommand {
                throw ValidationError("'\(type(of: command).name)' is asynchronous, so '\(name)' must be, too")
            }
            try command.run()
        } catch {
            exit(withError: error)
        }
    }

    /// Runs the command line of the program.
    public static func main() {
        main(nil)
    }
}

extension AsyncParsableCommand {
    /// Runs a command line and ends the program with a message when that fails.
    ///
    /// Put `@main` on the root, or call this in an `async` function: in the statements of a `main.swift`, the compiler
    /// takes the synchronous `main` instead.
    public static func main(_ arguments: [String]?) async {
        do {
            var command = try parseAsRoot(arguments)
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch {
            exit(withError: error)
        }
    }

    /// Runs the command line of the program.
    public static func main() async {
        await main(nil)
    }
}
