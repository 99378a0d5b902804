/// One thing that can be set in a transition: its name, what it means, and how text becomes its value.
public struct Parameter<Owner>: Sendable {
    /// What can be told about the parameter without its owner's type.
    public let info: ParameterInfo
    /// Other names it answers to.
    let aliases: [String]
    let read: @Sendable (Owner) -> String
    let write: @Sendable (inout Owner, String) throws(ParameterError) -> Void

    /// Describes a parameter of any type that text can express.
    ///
    /// - Parameters:
    ///   - name: The name in `--set` and in JSON, in camel case.
    ///   - keyPath: Where the value lies.
    ///   - summary: What it means, with its unit, in one line.
    ///   - aliases: Other names it answers to.
    public init<Value: ParameterValue>(
        _ name: String, _ keyPath: any WritableKeyPath<Owner, Value> & Sendable, _ summary: String,
        aliases: [String] = []
    ) where Owner: Transition {
        self.init(name, keyPath, summary, aliases: aliases) { (_) throws(ParameterError) in }
    }

    /// Describes a number that must lie within a range.
    public init(
        _ name: String, _ keyPath: any WritableKeyPath<Owner, Double> & Sendable, in range: ClosedRange<Double>,
        _ summary: String
    ) where Owner: Transition {
        self.init(name, keyPath, summary, aliases: []) { value throws(ParameterError) in
            guard range.contains(value) else {
                throw ParameterError("must be within \(range.lowerBound.plain)…\(range.upperBound.plain)")
            }
        }
    }

    private init<Value: ParameterValue>(
        _ name: String, _ keyPath: any WritableKeyPath<Owner, Value> & Sendable, _ summary: String, aliases: [String],
        check: @escaping @Sendable (Value) throws(ParameterError) -> Void
    ) where Owner: Transition {
        self.aliases = aliases
        read = { $0[keyPath: keyPath].parameterText }
        write = { (owner, text) throws(ParameterError) in
            let value = try Value(parameterText: text)
            try check(value)
            owner[keyPath: keyPath] = value
        }
        info = ParameterInfo(
            name: name, summary: summary, form: Value.parameterForm,
            defaultText: Owner()[keyPath: keyPath].parameterText)
    }
}

/// What a list or a table shows of a parameter.
public struct ParameterInfo: Sendable, Hashable {
    /// The name in `--set` and in JSON.
    public let name: String
    /// What it means, with its unit.
    public let summary: String
    /// How a value is written, as `x,y,width,height` or `left|right`.
    public let form: String
    /// The default, as text.
    public let defaultText: String
}

/// Why a text is not a parameter's value, as the end of a sentence that begins with the parameter.
public struct ParameterError: Error, Sendable, Hashable {
    /// What a value must be, as `must be a number`.
    public let reason: String

    /// Makes an error.
    public init(_ reason: String) {
        self.reason = reason
    }
}

/// A type that text can express, on the command line and in JSON alike: a JSON array is its elements joined by commas.
public protocol ParameterValue: Sendable {
    /// Reads a value.
    init(parameterText: String) throws(ParameterError)
    /// The value as it is read.
    var parameterText: String { get }
    /// How a value is written.
    static var parameterForm: String { get }
}

/// The finite number that a text writes in decimal digits, with an exponent if need be.
package func decimalNumber(_ text: some StringProtocol) -> Double? {
    guard text.allSatisfy({ "+-.eE0123456789".contains($0) }), let number = Double(text), number.isFinite else {
        return nil
    }
    return number
}

extension Double: ParameterValue {
    /// Reads a finite number.
    public init(parameterText text: String) throws(ParameterError) {
        guard let number = decimalNumber(text) else { throw ParameterError("must be a number") }
        self = number
    }
    /// The number without needless digits.
    public var parameterText: String { plain }
    /// `number`
    public static var parameterForm: String { "number" }

    /// The shortest text that reads back as this number, without `.0`.
    public var plain: String {
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension Bool: ParameterValue {
    /// Reads `true` or `false`.
    public init(parameterText text: String) throws(ParameterError) {
        switch text {
        case "true", "yes": self = true
        case "false", "no": self = false
        default: throw ParameterError("must be true or false")
        }
    }
    /// `true` or `false`
    public var parameterText: String { self ? "true" : "false" }
    /// `true|false`
    public static var parameterForm: String { "true|false" }
}

extension ParameterValue where Self: RawRepresentable & CaseIterable, RawValue == String {
    /// Reads the name of a case.
    public init(parameterText text: String) throws(ParameterError) {
        guard let value = Self(rawValue: text) else {
            throw ParameterError("must be one of \(Self.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        self = value
    }
    /// The name of the case.
    public var parameterText: String { rawValue }
    /// The names of all cases.
    public static var parameterForm: String { allCases.map(\.rawValue).joined(separator: "|") }
}

extension Optional: ParameterValue where Wrapped: ParameterValue {
    /// Reads a value, or `none`.
    public init(parameterText text: String) throws(ParameterError) {
        self = text == "none" ? nil : try Wrapped(parameterText: text)
    }
    /// The value, or `none`.
    public var parameterText: String { self?.parameterText ?? "none" }
    /// The value's form, or `none`.
    public static var parameterForm: String { Wrapped.parameterForm + "|none" }
}
