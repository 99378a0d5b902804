/// The words of a command line, read from left to right.
struct WordReader {
    private let words: [String]
    private var index = 0

    init(_ words: [String]) {
        self.words = words
    }

    func peek() -> String? {
        index < words.count ? words[index] : nil
    }

    mutating func next() -> String? {
        guard let word = peek() else { return nil }
        index += 1
        return word
    }

    mutating func skip() {
        index += 1
    }

    /// Gives the last word back, so that it is read again.
    mutating func putBack() {
        index -= 1
    }

    /// Whether a word that is left, up to the terminator, is one of these.
    func contains(_ wanted: [String]) -> Bool {
        words[min(index, words.count)...].prefix { $0 != "--" }.contains { wanted.contains($0) }
    }

    /// The command that the words which are left name, as in `segue --help render`; otherwise the one given.
    func named(below type: any ParsableCommand.Type) -> any ParsableCommand.Type {
        var type = type
        for word in words[min(index, words.count)...].prefix(while: { $0 != "--" }) where !word.hasPrefix("-") {
            guard let below = type.configuration.subcommand(named: word) else { break }
            type = below
        }
        return type
    }
}
