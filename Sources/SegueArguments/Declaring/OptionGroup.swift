/// A property that holds the arguments of another type, as if they were declared here.
///
/// Several commands share options that way. With a title, help shows them in a section of their own.
@propertyWrapper
public struct OptionGroup<Value: ParsableArguments>: Sendable, ArgumentGrouping {
    private var storage: ArgumentStorage<Value>
    let title: String
    let visibility: ArgumentVisibility

    /// The arguments, after the command line was parsed.
    public var wrappedValue: Value {
        get { storage.propertyValue(of: "@OptionGroup") }
        set { storage = ArgumentStorage(newValue) }
    }

    /// Declares a group of arguments.
    public init(title: String = "", visibility: ArgumentVisibility = .default) {
        storage = ArgumentStorage(Value())
        self.title = title
        self.visibility = visibility
    }

    var content: any ParsableArguments { wrappedValue }

    func validate() throws {
        storage.give(try validated(wrappedValue))
    }
}

/// A property wrapper that holds other arguments.
protocol ArgumentGrouping {
    var title: String { get }
    var visibility: ArgumentVisibility { get }
    var content: any ParsableArguments { get }
    func validate() throws
}
