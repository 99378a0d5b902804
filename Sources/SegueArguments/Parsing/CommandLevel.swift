/// One command of the path that a command line names, while it is read.
struct CommandLevel {
    /// What a name stands for.
    struct Match {
        let argument: DeclaredArgument
        /// The name as it was written.
        let name: String
        /// Whether it is the name that switches a flag off.
        let isInverse: Bool
    }

    let type: any ParsableCommand.Type
    let path: [String]
    let command: any ParsableCommand
    private let positionals: [DeclaredArgument]
    private let arguments: [DeclaredArgument]
    private let matches: [String: Match]
    /// How many arguments were taken; the last one can be counted often.
    private(set) var argumentCount = 0

    init(_ type: any ParsableCommand.Type, below parents: [String]) {
        self.type = type
        path = parents + [type.name]
        command = type.init()
        arguments = declaredArguments(in: command)
        positionals = arguments.filter { $0.info.kind == .argument }
        var matches: [String: Match] = [:]
        for argument in arguments {
            for (names, isInverse) in [(argument.info.names, false), (argument.info.inverseNames, true)] {
                for name in names where matches[name.text] == nil {
                    matches[name.text] = Match(argument: argument, name: name.text, isInverse: isInverse)
                }
            }
        }
        self.matches = matches
    }

    var fullName: String { path.joined(separator: " ") }

    func match(_ name: String) -> Match? { matches[name] }

    /// The names worth suggesting.
    var optionNames: [String] {
        arguments.filter(\.info.isVisible).flatMap { $0.info.allNames.map(\.text) }
    }

    /// The most arguments that the command takes.
    var argumentLimit: Int {
        positionals.count { $0.declaration.consumption != .postTerminator }
    }

    /// The argument that the next word without a name is for, and counts it.
    mutating func takeArgument(afterTerminator: Bool) -> DeclaredArgument? {
        if afterTerminator, let last = positionals.first(where: { $0.declaration.consumption == .postTerminator }) {
            return last
        }
        let candidates = positionals.filter { $0.declaration.consumption != .postTerminator }
        if argumentCount < candidates.count {
            let argument = candidates[argumentCount]
            if !argument.info.isRepeating { argumentCount += 1 }
            return argument
        }
        return nil
    }

    /// Checks that nothing is missing.
    func checkCompleteness() throws {
        let missing = arguments.filter { !$0.declaration.hasValue() }.map(\.info)
        if !missing.isEmpty { throw ArgumentError.missingArguments(missing, command: fullName) }
    }
}
