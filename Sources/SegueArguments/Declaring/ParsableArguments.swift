/// Arguments that can be read from a command line.
///
/// The stored properties with `@Argument`, `@Option`, `@Flag` and `@OptionGroup` are what it reads, found by
/// reflection.
public protocol ParsableArguments: Sendable {
    /// Makes the arguments with their default values.
    init()
    /// Checks the values together after all were read; throw a `ValidationError` to refuse them.
    mutating func validate() throws
}

extension ParsableArguments {
    /// Accepts everything.
    public mutating func validate() throws {}
}
