/// How an option with one value takes it from the command line.
public enum SingleValueParsingStrategy: Sendable, Hashable {
    /// The next word, unless that word looks like an option.
    case next
    /// The next word, whatever it looks like.
    case unconditional
}

/// How an option with many values takes them from the command line.
public enum ArrayParsingStrategy: Sendable, Hashable {
    /// One value each time the option is written: `-o a.mp4 -o b.gif`.
    case singleValue
    /// One value each time the option is written, whatever the value looks like.
    case unconditionalSingleValue
    /// All words up to the next option: `--output a.mp4 b.gif --fps 30`.
    case upToNextOption
    /// All the rest of the command line, options included.
    case remaining
}

/// How an argument with many values takes them from the command line.
public enum ArgumentArrayParsingStrategy: Sendable, Hashable {
    /// All arguments that the arguments before it left over.
    case remaining
    /// Only words after the `--` terminator.
    case postTerminator
}

/// All strategies in the parser's terms.
enum Consumption: Sendable, Hashable {
    case next
    case unconditional
    case upToNextOption
    case remaining
    case postTerminator

    init(_ strategy: SingleValueParsingStrategy) {
        self =
            switch strategy {
            case .next: .next
            case .unconditional: .unconditional
            }
    }

    init(_ strategy: ArrayParsingStrategy) {
        self =
            switch strategy {
            case .singleValue: .next
            case .unconditionalSingleValue: .unconditional
            case .upToNextOption: .upToNextOption
            case .remaining: .remaining
            }
    }

    init(_ strategy: ArgumentArrayParsingStrategy) {
        self =
            switch strategy {
            case .remaining: .next
            case .postTerminator: .postTerminator
            }
    }
}
