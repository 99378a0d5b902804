/// A property that a word without a name sets, by its place among the arguments.
///
/// Without a default value the argument is required, unless the property is optional. An array takes all arguments
/// that are left, so it comes last.
@propertyWrapper
public struct Argument<Value: Sendable>: Sendable, ArgumentDeclaring {
    private var storage: ArgumentStorage<Value>
    private let declare: @Sendable (ArgumentStorage<Value>) -> ArgumentDeclaration

    /// The value, after the command line was parsed.
    public var wrappedValue: Value {
        get { storage.propertyValue(of: "@Argument") }
        set { storage = ArgumentStorage(newValue) }
    }

    var declaration: ArgumentDeclaration { declare(storage) }

    private init(_ value: Value?, _ declare: @escaping @Sendable (ArgumentStorage<Value>) -> ArgumentDeclaration) {
        storage = ArgumentStorage(value)
        self.declare = declare
    }

    /// Lets one write `@Argument var name: Type` without parentheses.
    ///
    /// The compiler allows that for wrappers with an initializer without parameters only; it then takes the one below
    /// that fits the type, because this one cannot be called.
    @available(*, unavailable, message: "Give a default value or a transform, or make the type ExpressibleByArgument.")
    public init() {
        preconditionFailure("unavailable")
    }
}

private func blueprint(
    _ help: ArgumentHelp?, _ completion: CompletionKind, _ consumption: Consumption = .next
) -> ArgumentBlueprint {
    ArgumentBlueprint(kind: .argument, consumption: consumption, help: help, completion: completion)
}

extension Argument where Value: ExpressibleByArgument {
    /// Declares an argument with a default value.
    public init(wrappedValue: Value, help: ArgumentHelp? = nil, completion: CompletionKind = .default) {
        self.init(wrappedValue, blueprint(help, completion).single(ValueReader()))
    }

    /// Declares a required argument.
    public init(help: ArgumentHelp? = nil, completion: CompletionKind = .default) {
        self.init(nil, blueprint(help, completion).single(ValueReader()))
    }
}

extension Argument {
    /// Declares an argument with a default value, read by a function.
    public init(
        wrappedValue: Value, help: ArgumentHelp? = nil, completion: CompletionKind = .default,
        transform: @escaping @Sendable (String) throws -> Value
    ) {
        self.init(wrappedValue, blueprint(help, completion).single(ValueReader(transform: transform)))
    }

    /// Declares a required argument, read by a function.
    @_disfavoredOverload
    public init(
        help: ArgumentHelp? = nil, completion: CompletionKind = .default,
        transform: @escaping @Sendable (String) throws -> Value
    ) {
        self.init(nil, blueprint(help, completion).single(ValueReader(transform: transform)))
    }

    /// Declares an argument that may be left out.
    public init<T: ExpressibleByArgument & Sendable>(
        wrappedValue: T? = nil, help: ArgumentHelp? = nil, completion: CompletionKind = .default
    ) where Value == T? {
        self.init(.some(wrappedValue), blueprint(help, completion).optional(ValueReader<T>()))
    }

    /// Declares an argument that may be left out, read by a function.
    public init<T: Sendable>(
        wrappedValue: T? = nil, help: ArgumentHelp? = nil, completion: CompletionKind = .default,
        transform: @escaping @Sendable (String) throws -> T
    ) where Value == T? {
        self.init(.some(wrappedValue), blueprint(help, completion).optional(ValueReader(transform: transform)))
    }

    /// Declares arguments with a default for all of them together.
    public init<T: ExpressibleByArgument & Sendable>(
        wrappedValue: [T], parsing: ArgumentArrayParsingStrategy = .remaining, help: ArgumentHelp? = nil,
        completion: CompletionKind = .default
    ) where Value == [T] {
        self.init(wrappedValue, blueprint(help, completion, Consumption(parsing)).array(ValueReader<T>()))
    }

    /// Declares arguments, at least one.
    public init<T: ExpressibleByArgument & Sendable>(
        parsing: ArgumentArrayParsingStrategy = .remaining, help: ArgumentHelp? = nil,
        completion: CompletionKind = .default
    ) where Value == [T] {
        self.init(nil, blueprint(help, completion, Consumption(parsing)).array(ValueReader<T>()))
    }

    /// Declares arguments with a default for all of them together, read by a function.
    public init<T: Sendable>(
        wrappedValue: [T], parsing: ArgumentArrayParsingStrategy = .remaining, help: ArgumentHelp? = nil,
        completion: CompletionKind = .default, transform: @escaping @Sendable (String) throws -> T
    ) where Value == [T] {
        self.init(
            wrappedValue, blueprint(help, completion, Consumption(parsing)).array(ValueReader(transform: transform)))
    }

    /// Declares arguments, at least one, read by a function.
    public init<T: Sendable>(
        parsing: ArgumentArrayParsingStrategy = .remaining, help: ArgumentHelp? = nil,
        completion: CompletionKind = .default, transform: @escaping @Sendable (String) throws -> T
    ) where Value == [T] {
        self.init(nil, blueprint(help, completion, Consumption(parsing)).array(ValueReader(transform: transform)))
    }
}
