/// What a property wrapper tells about itself: everything but the name of its property.
struct ArgumentDeclaration: Sendable {
    var kind: ArgumentInfo.Kind
    var names: NameSpecification = []
    var inversion: FlagInversion?
    var help: ArgumentHelp
    var values: [ArgumentInfo.Value] = []
    var completion: CompletionKind = .none
    var consumption: Consumption = .next
    var isRepeating = false
    var defaultValue: String?
    /// Takes a word (arguments and options) or `true`/`false` (flags).
    var give: @Sendable (String) throws -> Void
    /// Whether there is a value, given or default.
    var hasValue: @Sendable () -> Bool
}

/// A property wrapper that declares an argument, an option or a flag.
protocol ArgumentDeclaring {
    var declaration: ArgumentDeclaration { get }
}

/// The parts of a declaration that the initializers of `Option` and `Argument` have in common.
struct ArgumentBlueprint: Sendable {
    var kind: ArgumentInfo.Kind
    var names: NameSpecification = []
    var consumption: Consumption = .next
    var help: ArgumentHelp?
    var completion: CompletionKind

    func single<Value>(_ reader: ValueReader<Value>) -> @Sendable (ArgumentStorage<Value>) -> ArgumentDeclaration {
        { storage in
            declaration(
                reader, storage, repeating: false, default: storage.value.flatMap(reader.describe),
                give: { storage.give(try reader.read($0)) })
        }
    }

    func optional<Wrapped>(
        _ reader: ValueReader<Wrapped>
    ) -> @Sendable (ArgumentStorage<Wrapped?>) -> ArgumentDeclaration {
        { storage in
            declaration(
                reader, storage, repeating: false, default: storage.value.flatMap { $0 }.flatMap(reader.describe),
                give: { storage.give(try reader.read($0)) })
        }
    }

    func array<Element>(
        _ reader: ValueReader<Element>
    ) -> @Sendable (ArgumentStorage<[Element]>) -> ArgumentDeclaration {
        { storage in
            let words = (storage.value ?? []).compactMap(reader.describe)
            return declaration(
                reader, storage, repeating: true, default: words.isEmpty ? nil : words.joined(separator: ", "),
                give: { storage.append(try reader.read($0)) })
        }
    }

    private func declaration<Value, Element>(
        _ reader: ValueReader<Element>, _ storage: ArgumentStorage<Value>, repeating: Bool, default: String?,
        give: @escaping @Sendable (String) throws -> Void
    ) -> ArgumentDeclaration {
        ArgumentDeclaration(
            kind: kind, names: names, help: help ?? ArgumentHelp(), values: reader.values,
            completion: completion == .default ? reader.completion : completion, consumption: consumption,
            isRepeating: repeating, defaultValue: `default`, give: give, hasValue: { storage.value != nil })
    }
}
