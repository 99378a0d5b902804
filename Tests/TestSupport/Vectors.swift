import Foundation

/// The numbers of the specification's test vectors, by key path.
public struct Vectors {
    private let value: Any

    /// The file that lies beside the tests.
    public static func load() throws -> Vectors {
        guard let url = Bundle.module.url(forResource: "vectors", withExtension: "json") else {
            throw CocoaError(.fileNoSuchFile)
        }
        return Vectors(value: try JSONSerialization.jsonObject(with: Data(contentsOf: url)))
    }

    /// A member of an object.
    public subscript(key: String) -> Vectors {
        Vectors(value: (value as? [String: Any])?[key] ?? NSNull())
    }

    /// The members' names.
    public var keys: [String] { ((value as? [String: Any])?.keys.sorted()) ?? [] }

    /// The elements of an array.
    public var elements: [Vectors] { ((value as? [Any]) ?? []).map(Vectors.init) }

    /// The number, or NaN, which no comparison accepts.
    public var number: Double { (value as? NSNumber)?.doubleValue ?? .nan }

    /// The numbers of an array.
    public var numbers: [Double] { elements.map(\.number) }

    /// The text.
    public var string: String { value as? String ?? "" }
}
