/// How the name of a flag that says no is made from the name that says yes.
public enum FlagInversion: Sendable, Hashable {
    /// `--color` and `--no-color`.
    case prefixedNo
    /// `--enable-color` and `--disable-color`.
    case prefixedEnableDisable

    func positive(_ name: String) -> String {
        switch self {
        case .prefixedNo: name
        case .prefixedEnableDisable: "enable-" + name
        }
    }

    func negative(_ name: String) -> String {
        switch self {
        case .prefixedNo: "no-" + name
        case .prefixedEnableDisable: "disable-" + name
        }
    }
}

/// A property that a word like `--reverse` sets, without a value.
///
/// With an inversion there are two words, `--color` and `--no-color`; the last one wins.
@propertyWrapper
public struct Flag<Value: Sendable>: Sendable, ArgumentDeclaring {
    private var storage: ArgumentStorage<Value>
    private let declare: @Sendable (ArgumentStorage<Value>) -> ArgumentDeclaration

    /// The value, after the command line was parsed.
    public var wrappedValue: Value {
        get { storage.propertyValue(of: "@Flag") }
        set { storage = ArgumentStorage(newValue) }
    }

    var declaration: ArgumentDeclaration { declare(storage) }

    private init(
        _ value: Value?, _ names: NameSpecification, _ inversion: FlagInversion?, _ help: ArgumentHelp?,
        isOn: @escaping @Sendable (Value) -> Bool?, make: @escaping @Sendable (Bool) -> Value
    ) {
        storage = ArgumentStorage(value)
        declare = { storage in
            // Which of the two words is the default is worth saying; that a plain flag is off goes without it.
            let isOnByDefault = inversion == nil ? nil : storage.value.flatMap(isOn)
            return ArgumentDeclaration(
                kind: .flag, names: names, inversion: inversion, help: help ?? ArgumentHelp(),
                defaultValue: isOnByDefault.map { $0 ? "true" : "false" },
                give: { storage.give(make($0 == "true")) }, hasValue: { storage.value != nil })
        }
    }
}

extension Flag where Value == Bool {
    /// Declares a flag that is off until it is written.
    public init(wrappedValue: Bool, name: NameSpecification = .long, help: ArgumentHelp? = nil) {
        self.init(wrappedValue, name, nil, help, isOn: { $0 }, make: { $0 })
    }

    /// Declares a flag that can be switched on and off.
    public init(
        wrappedValue: Bool, name: NameSpecification = .long, inversion: FlagInversion, help: ArgumentHelp? = nil
    ) {
        self.init(wrappedValue, name, inversion, help, isOn: { $0 }, make: { $0 })
    }

    /// Declares a flag that must be switched on or off.
    public init(name: NameSpecification = .long, inversion: FlagInversion, help: ArgumentHelp? = nil) {
        self.init(nil, name, inversion, help, isOn: { $0 }, make: { $0 })
    }
}

extension Flag where Value == Bool? {
    /// Declares a flag that can be switched on, switched off or left out.
    public init(
        wrappedValue: Bool? = nil, name: NameSpecification = .long, inversion: FlagInversion,
        help: ArgumentHelp? = nil
    ) {
        self.init(.some(wrappedValue), name, inversion, help, isOn: { $0 }, make: { $0 })
    }
}
