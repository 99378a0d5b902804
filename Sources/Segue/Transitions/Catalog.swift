/// The transitions that presets can name.
public enum TransitionCatalog {
    /// All of them, in the order they are listed.
    public static let all: [any Transition.Type] = [
        Flip.self, HingeFlip.self, CardFlip.self, Zoom.self, ShrinkLift.self, Dissolve.self,
    ]

    /// The transition of a name.
    public static func transition(named name: String) -> (any Transition.Type)? {
        all.first { $0.name == name }
    }
}

extension Transition {
    /// What can be told of this transition's parameters.
    public static var parameterInfos: [ParameterInfo] { parameters.map(\.info) }

    /// Sets a parameter from its text.
    ///
    /// - Returns: `false` where there is no parameter of that name.
    /// - Throws: ``ParameterError`` where the text is not one of its values.
    mutating func set(_ name: String, to text: String) throws(ParameterError) -> Bool {
        guard let parameter = Self.parameters.first(where: { $0.info.name == name || $0.aliases.contains(name) })
        else { return false }
        try parameter.write(&self, text)
        return true
    }

    /// Every parameter's present value as text, by name.
    public var parameterTexts: [(name: String, text: String)] {
        Self.parameters.map { ($0.info.name, $0.read(self)) }
    }
}
