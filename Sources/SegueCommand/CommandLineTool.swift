import Segue
import SegueArguments
import SegueMedia

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The process around ``RootCommand``: arguments in, exit status out.
public enum CommandLineTool {
    /// Runs the command that the process's arguments name, and ends the process.
    public static func run() async -> Never {
        Interruption.watch()
        let status = await run(Array(CommandLine.arguments.dropFirst()))
        exit(status)
    }

    /// Runs a command line.
    ///
    /// - Parameter arguments: The words behind the command's name.
    /// - Returns: The exit status.
    public static func run(_ arguments: [String]) async -> Int32 {
        do {
            var command = try RootCommand.parseAsRoot(arguments)
            if var asyncCommand = command as? any AsyncParsableCommand {
                try await asyncCommand.run()
            } else {
                try command.run()
            }
            if let problem = Terminal.outputProblem {
                return fail("stdout cannot be written: \(problem)", .inputOutput)
            }
            return ExitStatus.success.rawValue
        } catch let error as ClipError {
            return fail(error.description, ExitStatus(error))
        } catch let error as MediaError {
            return fail(error.description, ExitStatus(error))
        } catch {
            let status = RootCommand.exitCode(for: error)
            let message = RootCommand.message(for: error)
            if status == .success {
                Terminal.printLine(message)
                return ExitStatus.success.rawValue
            }
            return fail(message, ExitStatus(rawValue: status.rawValue) ?? .internalError)
        }
    }

    private static func fail(_ message: String, _ status: ExitStatus) -> Int32 {
        let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
        // A megabyte of a preset that stands where a number should is no help.
        let shown = line.count > 1000 ? line.prefix(600) + " … " + line.suffix(300) : line[...]
        Terminal.printError("error: \(shown)\n")
        return status.rawValue
    }
}
