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

    /// The parameter of a name.
    static func parameter(named name: String) -> Parameter<Self>? {
        parameters.first { $0.info.name == name || $0.aliases.contains(name) }
    }
}
