/// A length in points or as a part of the container's extent.
public enum RelativeLength: Sendable, Hashable {
    /// Points.
    case points(Double)
    /// Hundredths of the container's extent.
    case percent(Double)

    /// The length in points in a container of the given extent.
    public func resolved(in extent: Double) -> Double {
        switch self {
        case .points(let value): value
        case .percent(let value): value / 100 * extent
        }
    }

    init(parameterText text: some StringProtocol) throws(ParameterError) {
        let isPercent = text.hasSuffix("%")
        guard let number = decimalNumber(isPercent ? String(text.dropLast()) : String(text)) else {
            throw ParameterError("must be four numbers x,y,width,height, in points or with %")
        }
        self = isPercent ? .percent(number) : .points(number)
    }

    var parameterText: String {
        switch self {
        case .points(let value): value.plain
        case .percent(let value): value.plain + "%"
        }
    }
}

/// A rectangle in the container, each number in points or in per cent of the container's width or height.
public struct RelativeRect: Sendable, Hashable {
    /// The left edge.
    public var x: RelativeLength
    /// The top edge.
    public var y: RelativeLength
    /// The width.
    public var width: RelativeLength
    /// The height.
    public var height: RelativeLength

    /// A rectangle in per cent of the container.
    public static func percent(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> RelativeRect {
        RelativeRect(x: .percent(x), y: .percent(y), width: .percent(width), height: .percent(height))
    }

    /// The rectangle in points in a container of the given size.
    public func resolved(in size: Size) -> Rect {
        Rect(
            x: x.resolved(in: size.width), y: y.resolved(in: size.height), width: width.resolved(in: size.width),
            height: height.resolved(in: size.height))
    }
}

extension RelativeRect: ParameterValue {
    /// Reads `x,y,width,height`, each in points or with `%`; width and height must be above 0.
    public init(parameterText text: String) throws(ParameterError) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 4 else {
            throw ParameterError("must be four numbers x,y,width,height, in points or with %")
        }
        func length(_ i: Int) throws(ParameterError) -> RelativeLength {
            try RelativeLength(parameterText: parts[i].filter { $0 != " " })
        }
        self.init(x: try length(0), y: try length(1), width: try length(2), height: try length(3))
        guard width.resolved(in: 1) > 0, height.resolved(in: 1) > 0 else {
            throw ParameterError("must have a width and a height above 0")
        }
    }
    /// `x,y,width,height`
    public var parameterText: String {
        [x, y, width, height].map(\.parameterText).joined(separator: ",")
    }
    /// `x,y,width,height`
    public static var parameterForm: String { "x,y,width,height" }
}
