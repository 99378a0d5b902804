/// A declaration together with what the name of its property adds to it.
struct DeclaredArgument: Sendable {
    let info: ArgumentInfo
    let declaration: ArgumentDeclaration
}

/// Finds the declarations among the stored properties, in the order in which they are written.
func declaredArguments(
    in arguments: any ParsableArguments, section: String = "", visibility: ArgumentVisibility = .default
) -> [DeclaredArgument] {
    var found: [DeclaredArgument] = []
    for child in Mirror(reflecting: arguments).children {
        if let declaring = child.value as? any ArgumentDeclaring {
            let property = (child.label ?? "").drop { $0 == "_" }
            let declaration = declaring.declaration
            let info = ArgumentInfo(declaration, property: String(property), section: section, visibility: visibility)
            found.append(DeclaredArgument(info: info, declaration: declaration))
        } else if let group = child.value as? any ArgumentGrouping {
            found += declaredArguments(
                in: group.content, section: group.title.isEmpty ? section : group.title,
                visibility: visibility == .hidden ? .hidden : group.visibility)
        }
    }
    return found
}

/// Validates the groups inside, then the arguments themselves, and returns what validation made of them.
func validated<Arguments: ParsableArguments>(_ arguments: Arguments) throws -> Arguments {
    for child in Mirror(reflecting: arguments).children {
        try (child.value as? any ArgumentGrouping)?.validate()
    }
    var arguments = arguments
    try arguments.validate()
    return arguments
}

extension ArgumentInfo {
    init(_ declaration: ArgumentDeclaration, property: String, section: String, visibility: ArgumentVisibility) {
        var names = declaration.names.names(forProperty: property)
        var inverseNames: [Name] = []
        if let inversion = declaration.inversion {
            inverseNames = names.compactMap { $0.long.map { .long(inversion.negative($0)) } }
            names = names.map { name in name.long.map { .long(inversion.positive($0)) } ?? name }
        }
        var defaultValue = declaration.defaultValue
        if !inverseNames.isEmpty, let isOn = declaration.defaultValue {
            defaultValue = (isOn == "true" ? names : inverseNames).last?.text
        }
        self.init(
            kind: declaration.kind, names: names, inverseNames: inverseNames,
            valueName: declaration.help.valueName ?? kebabCase(property), abstract: declaration.help.abstract,
            discussion: declaration.help.discussion, section: section,
            isRequired: !declaration.hasValue(), isRepeating: declaration.isRepeating,
            defaultValue: defaultValue, values: declaration.values,
            completion: declaration.completion == .default ? .none : declaration.completion,
            isVisible: visibility == .default && declaration.help.visibility == .default)
    }
}
