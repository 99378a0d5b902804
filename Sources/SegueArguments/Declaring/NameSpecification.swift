/// The names by which an option or flag can be written.
public struct NameSpecification: Sendable, Hashable, ExpressibleByArrayLiteral {
    /// One name.
    public struct Element: Sendable, Hashable {
        enum Form: Hashable, Sendable {
            case long
            case short
            case customLong(String)
            case customShort(Character)
        }

        let form: Form

        /// The property's name in kebab case: `cornerRadius` gives `--corner-radius`.
        public static var long: Element { Element(form: .long) }
        /// The first letter of the property's name: `cornerRadius` gives `-c`.
        public static var short: Element { Element(form: .short) }
        /// A long name of your own, written without the dashes.
        public static func customLong(_ name: String) -> Element { Element(form: .customLong(name)) }
        /// A letter of your own.
        public static func customShort(_ letter: Character) -> Element { Element(form: .customShort(letter)) }
    }

    let elements: [Element]

    /// Makes a specification of several names.
    public init(_ elements: [Element]) {
        self.elements = elements
    }

    /// Makes a specification of several names.
    public init(arrayLiteral elements: Element...) {
        self.init(elements)
    }

    /// The property's name in kebab case: `cornerRadius` gives `--corner-radius`.
    public static var long: NameSpecification { [.long] }
    /// The first letter of the property's name: `cornerRadius` gives `-c`.
    public static var short: NameSpecification { [.short] }
    /// Both: `-c` and `--corner-radius`.
    public static var shortAndLong: NameSpecification { [.short, .long] }
    /// A long name of your own, written without the dashes.
    public static func customLong(_ name: String) -> NameSpecification { [.customLong(name)] }
    /// A letter of your own.
    public static func customShort(_ letter: Character) -> NameSpecification { [.customShort(letter)] }

    /// The names for a property, the short ones first.
    func names(forProperty property: String) -> [ArgumentInfo.Name] {
        let word = kebabCase(property)
        let names: [ArgumentInfo.Name] = elements.compactMap { element in
            switch element.form {
            case .long: .long(word)
            case .short: word.first.map { .short($0) }
            case .customLong(let name): .long(name)
            case .customShort(let letter): .short(letter)
            }
        }
        return names.filter(\.isShort) + names.filter { !$0.isShort }
    }
}

/// Writes a Swift identifier as words with dashes: `imageURLPath` gives `image-url-path`.
package func kebabCase(_ identifier: String) -> String {
    let characters = Array(identifier)
    var result = ""
    for (index, character) in characters.enumerated() {
        if character == "_" {
            if !result.isEmpty, result.last != "-" { result.append("-") }
            continue
        }
        if character.isUppercase, index > 0 {
            let previous = characters[index - 1]
            let next = index + 1 < characters.count ? characters[index + 1] : nil
            let startsWord = !previous.isUppercase || next.map { $0.isLowercase } ?? false
            if startsWord, previous != "_" { result.append("-") }
        }
        result.append(contentsOf: character.lowercased())
    }
    return result
}
