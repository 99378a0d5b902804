/// A word of the command line that is no value, with the reason where one is known.
struct UnreadableValue: Error {
    let reason: String?
}

/// How words become values of a type, and what can be said about the type.
struct ValueReader<Element: Sendable>: Sendable {
    let read: @Sendable (String) throws -> Element
    /// Writes a value as the command line would; `nil` when there is no good way.
    let describe: @Sendable (Element) -> String?
    let values: [ArgumentInfo.Value]
    let completion: CompletionKind

    init(transform: @escaping @Sendable (String) throws -> Element) {
        read = { word in
            do {
                return try transform(word)
            } catch let error as UnreadableValue {
                throw error
            } catch {
                throw UnreadableValue(reason: text(of: error))
            }
        }
        describe = writtenForm
        values = []
        completion = .default
    }
}

extension ValueReader where Element: ExpressibleByArgument {
    /// Reads with the type's own initializer.
    init() {
        read = { word in
            guard let value = Element(argument: word) else {
                throw UnreadableValue(reason: (Element.self as? any ExpectationDescribing.Type)?.expectation)
            }
            return value
        }
        describe = { $0.defaultValueDescription }
        let descriptions = Element.allValueDescriptions
        values = Element.allValueStrings.map { .init($0, description: descriptions[$0] ?? "") }
        completion = Element.defaultCompletionKind
    }
}

/// Writes a value of a type that a function reads; the elements of a list with commas, as is usual.
private func writtenForm(_ value: Any) -> String? {
    switch value {
    case let value as any ExpressibleByArgument: return value.defaultValueDescription
    case let values as [Any]:
        let words = values.compactMap(writtenForm)
        return words.isEmpty ? nil : words.joined(separator: ",")
    default: return (value as? any CustomStringConvertible)?.description
    }
}
