public import SegueGeometry

/// A value that an animation can lead from one state to another.
public protocol Interpolatable: Sendable, Equatable {
    /// The value a fraction of the way from `start` to `end`; the fraction may leave 0…1 (overshoot).
    static func interpolate(_ start: Self, _ end: Self, _ fraction: Double) -> Self

    /// The value on the uniform Catmull-Rom segment from `start` to `end` at `fraction` in 0…1.
    ///
    /// The tangents are half the difference of a point's neighbours; where a neighbour is missing, the phantom point
    /// 2p₀ − p₁ takes its place, so that the tangent is the adjacent difference.
    static func catmullRom(_ before: Self?, _ start: Self, _ end: Self, _ after: Self?, _ fraction: Double) -> Self

    /// How far apart two values are, for paced keyframes: 0 for equal values.
    static func distance(_ start: Self, _ end: Self) -> Double

    /// Whether there is nothing in between: such a value changes at its keyframes' times in every mode.
    static var isDiscrete: Bool { get }
}

extension Interpolatable {
    /// There is something in between.
    public static var isDiscrete: Bool { false }
}

/// A value made of up to four numbers, each of which interpolates on its own.
public protocol VectorValue: Interpolatable {
    /// The numbers; those not used are 0.
    var vector: SIMD4<Double> { get }
    /// Makes a value from its numbers.
    init(vector: SIMD4<Double>)
}

extension VectorValue {
    /// Interpolates number by number.
    public static func interpolate(_ start: Self, _ end: Self, _ fraction: Double) -> Self {
        if fraction == 0 { return start }
        if fraction == 1 { return end }
        return Self(vector: start.vector + (end.vector - start.vector) * fraction)
    }

    /// The Catmull-Rom segment, number by number.
    public static func catmullRom(
        _ before: Self?, _ start: Self, _ end: Self, _ after: Self?, _ fraction: Double
    ) -> Self {
        Self(vector: catmullRomSegment(before?.vector, start.vector, end.vector, after?.vector, fraction))
    }

    /// The Euclidean distance.
    public static func distance(_ start: Self, _ end: Self) -> Double {
        let difference = end.vector - start.vector
        return (difference * difference).sum().squareRoot()
    }
}

/// A cubic Hermite segment with Catmull-Rom's tangents (Catmull and Rom, "A class of local interpolating splines",
/// 1974), uniform in its parameter.
func catmullRomSegment(
    _ before: SIMD4<Double>?, _ start: SIMD4<Double>, _ end: SIMD4<Double>, _ after: SIMD4<Double>?, _ t: Double
) -> SIMD4<Double> {
    let startTangent = before.map { (end - $0) / 2 } ?? end - start
    let endTangent = after.map { ($0 - start) / 2 } ?? end - start
    let (t2, t3) = (t * t, t * t * t)
    let ends = start * (2 * t3 - 3 * t2 + 1) + end * (3 * t2 - 2 * t3)
    return ends + startTangent * (t3 - 2 * t2 + t) + endTangent * (t3 - t2)
}

extension Double: VectorValue {
    /// The number itself.
    public var vector: SIMD4<Double> { [self, 0, 0, 0] }
    /// The first number.
    public init(vector: SIMD4<Double>) { self = vector.x }
}

extension Point: VectorValue {
    /// x and y.
    public var vector: SIMD4<Double> { [x, y, 0, 0] }
    /// Makes a point from x and y.
    public init(vector: SIMD4<Double>) { self.init(x: vector.x, y: vector.y) }
}

extension Size: VectorValue {
    /// Width and height.
    public var vector: SIMD4<Double> { [width, height, 0, 0] }
    /// Makes a size from width and height.
    public init(vector: SIMD4<Double>) { self.init(width: vector.x, height: vector.y) }
}

extension Color: VectorValue {
    /// Red, green, blue and alpha.
    public var vector: SIMD4<Double> { [red, green, blue, alpha] }
    /// Makes a colour from red, green, blue and alpha.
    public init(vector: SIMD4<Double>) {
        self.init(red: vector.x, green: vector.y, blue: vector.z, alpha: vector.w)
    }
}

/// A value that has nothing in between: it changes at the end of its way.
public protocol DiscreteValue: Interpolatable {}

extension DiscreteValue {
    /// There is nothing in between.
    public static var isDiscrete: Bool { true }

    /// The start until the end is reached.
    public static func interpolate(_ start: Self, _ end: Self, _ fraction: Double) -> Self {
        fraction < 1 ? start : end
    }

    /// The start until the end is reached.
    public static func catmullRom(
        _ before: Self?, _ start: Self, _ end: Self, _ after: Self?, _ fraction: Double
    ) -> Self {
        fraction < 1 ? start : end
    }

    /// 0 for equal values, 1 for different ones.
    public static func distance(_ start: Self, _ end: Self) -> Double { start == end ? 0 : 1 }
}

extension Bool: DiscreteValue {}
extension Contents: DiscreteValue {}
extension Optional: Interpolatable where Wrapped: DiscreteValue {
    /// There is nothing in between.
    public static var isDiscrete: Bool { true }

    /// The start until the end is reached.
    public static func interpolate(_ start: Wrapped?, _ end: Wrapped?, _ fraction: Double) -> Wrapped? {
        fraction < 1 ? start : end
    }

    /// The start until the end is reached.
    public static func catmullRom(
        _ before: Wrapped??, _ start: Wrapped?, _ end: Wrapped?, _ after: Wrapped??, _ fraction: Double
    ) -> Wrapped? {
        fraction < 1 ? start : end
    }

    /// 0 for equal values, 1 for different ones.
    public static func distance(_ start: Wrapped?, _ end: Wrapped?) -> Double { start == end ? 0 : 1 }
}
