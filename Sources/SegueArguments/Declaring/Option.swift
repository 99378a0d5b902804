/// A property that an option sets: `--fps 30`, `--fps=30`, `-f 30`.
///
/// Without a default value the option is required, unless the property is optional. An array takes a value each time
/// the option is written. Of an option with one value, the last one wins.
@propertyWrapper
public struct Option<Value: Sendable>: Sendable, ArgumentDeclaring {
    private var storage: ArgumentStorage<Value>
    private let declare: @Sendable (ArgumentStorage<Value>) -> ArgumentDeclaration

    /// The value, after the command line was parsed.
    public var wrappedValue: Value {
        get { storage.propertyValue(of: "@Option") }
        set { storage = ArgumentStorage(newValue) }
    }

    var declaration: ArgumentDeclaration { declare(storage) }

    private init(_ value: Value?, _ declare: @escaping @Sendable (ArgumentStorage<Value>) -> ArgumentDeclaration) {
        storage = ArgumentStorage(value)
        self.declare = declare
    }

    /// Lets one write `@Option var name: Type` without parentheses.
    ///
    /// The compiler allows that for wrappers with an initializer without parameters only; it then takes the one below
    /// that fits the type, because this one cannot be called.
    @available(*, unavailable, message: "Give a default value or a transform, or make the type ExpressibleByArgument.")
    public init() {
        preconditionFailure("unavailable")
    }
}

private func blueprint(
    _ names: NameSpecification, _ consumption: Consumption, _ help: ArgumentHelp?, _ completion: CompletionKind
) -> ArgumentBlueprint {
    ArgumentBlueprint(kind: .option, names: names, consumption: consumption, help: help, completion: completion)
}

extension Option where Value: ExpressibleByArgument {
    /// Declares an option with a default value.
    public init(
        wrappedValue: Value, name: NameSpecification = .long, parsing: SingleValueParsingStrategy = .next,
        help: ArgumentHelp? = nil, completion: CompletionKind = .default
    ) {
        self.init(wrappedValue, blueprint(name, Consumption(parsing), help, completion).single(ValueReader()))
    }

    /// Declares a required option.
    public init(
        name: NameSpecification = .long, parsing: SingleValueParsingStrategy = .next,
        help: ArgumentHelp? = nil, completion: CompletionKind = .default
    ) {
        self.init(nil, blueprint(name, Consumption(parsing), help, completion).single(ValueReader()))
    }
}

extension Option {
    /// Declares an option with a default value, read by a function.
    public init(
        wrappedValue: Value, name: NameSpecification = .long, parsing: SingleValueParsingStrategy = .next,
        help: ArgumentHelp? = nil, completion: CompletionKind = .default,
        transform: @escaping @Sendable (String) throws -> Value
    ) {
        self.init(
            wrappedValue,
            blueprint(name, Consumption(parsing), help, completion).single(ValueReader(transform: transform)))
    }

    /// Declares a required option, read by a function.
    @_disfavoredOverload
    public init(
        name: NameSpecification = .long, parsing: SingleValueParsingStrategy = .next,
        help: ArgumentHelp? = nil, completion: CompletionKind = .default,
        transform: @escaping @Sendable (String) throws -> Value
    ) {
        self.init(
            nil, blueprint(name, Consumption(parsing), help, completion).single(ValueReader(transform: transform)))
    }

    /// Declares an option that may be left out.
    public init<T: ExpressibleByArgument & Sendable>(
        wrappedValue: T? = nil, name: NameSpecification = .long, parsing: SingleValueParsingStrategy = .next,
        help: ArgumentHelp? = nil, completion: CompletionKind = .default
    ) where Value == T? {
        self.init(
            .some(wrappedValue), blueprint(name, Consumption(parsing), help, completion).optional(ValueReader<T>()))
    }

    /// Declares an option that may be left out, read by a function.
    public init<T: Sendable>(
        wrappedValue: T? = nil, name: NameSpecification = .long, parsing: SingleValueParsingStrategy = .next,
        help: ArgumentHelp? = nil, completion: CompletionKind = .default,
        transform: @escaping @Sendable (String) throws -> T
    ) where Value == T? {
        self.init(
            .some(wrappedValue),
            blueprint(name, Consumption(parsing), help, completion).optional(ValueReader(transform: transform)))
    }

    /// Declares an option with many values and a default for them.
    public init<T: ExpressibleByArgument & Sendable>(
        wrappedValue: [T], name: NameSpecification = .long, parsing: ArrayParsingStrategy = .singleValue,
        help: ArgumentHelp? = nil, completion: CompletionKind = .default
    ) where Value == [T] {
        self.init(
            wrappedValue, blueprint(name, Consumption(parsing), help, completion).array(ValueReader<T>()))
    }

    /// Declares an option with many values, at least one.
    public init<T: ExpressibleByArgument & Sendable>(
        name: NameSpecification = .long, parsing: ArrayParsingStrategy = .singleValue,
        help: ArgumentHelp? = nil, completion: CompletionKind = .default
    ) where Value == [T] {
        self.init(nil, blueprint(name, Consumption(parsing), help, completion).array(ValueReader<T>()))
    }

    /// Declares an option with many values and a default for them, read by a function.
    public init<T: Sendable>(
        wrappedValue: [T], name: NameSpecification = .long, parsing: ArrayParsingStrategy = .singleValue,
        help: ArgumentHelp? = nil, completion: CompletionKind = .default,
        transform: @escaping @Sendable (String) throws -> T
    ) where Value == [T] {
        self.init(
            wrappedValue,
            blueprint(name, Consumption(parsing), help, completion).array(ValueReader(transform: transform)))
    }

    /// Declares an option with many values, at least one, read by a function.
    public init<T: Sendable>(
        name: NameSpecification = .long, parsing: ArrayParsingStrategy = .singleValue,
        help: ArgumentHelp? = nil, completion: CompletionKind = .default,
        transform: @escaping @Sendable (String) throws -> T
    ) where Value == [T] {
        self.init(
            nil, blueprint(name, Consumption(parsing), help, completion).array(ValueReader(transform: transform)))
    }
}
