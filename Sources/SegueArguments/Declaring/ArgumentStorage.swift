import Synchronization

/// The place where a property wrapper keeps its value.
///
/// It is an object because reflection hands out copies of the wrappers: the parser writes through the copy. Setting
/// the property replaces the object, so that copies of a command stay independent of each other.
final class ArgumentStorage<Value: Sendable>: Sendable {
    private struct State: Sendable {
        var value: Value?
        var isGiven = false
    }

    private let state: Mutex<State>

    init(_ value: Value?) {
        state = Mutex(State(value: value))
    }

    /// The value; `nil` while nobody gave a value that has no default.
    var value: Value? { state.withLock { $0.value } }

    /// The value of a property.
    ///
    /// The parser refuses a command line that leaves a value open, so only code that makes a command by hand and
    /// reads a property before it sets it can end here.
    func propertyValue(of wrapper: StaticString) -> Value {
        guard let value else { preconditionFailure("A required \(wrapper) was read before it had a value.") }
        return value
    }

    /// Takes a value from the command line; the last one wins.
    func give(_ value: Value) {
        state.withLock { $0 = State(value: value, isGiven: true) }
    }

    /// Takes one more value from the command line; the first one replaces the default.
    func append<Element: Sendable>(_ element: Element) where Value == [Element] {
        state.withLock { state in
            let earlier = state.isGiven ? state.value ?? [] : []
            state = State(value: earlier + [element], isGiven: true)
        }
    }
}
