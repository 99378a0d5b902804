/// A picture in memory: rows of premultiplied, sRGB-encoded RGBA pixels, eight bits a channel, top row first.
///
/// Rows follow each other without padding, so pixel (x, y) is `pixels[y * width + x]`. A bitmap may be empty
/// (no rows or no columns).
public struct Bitmap: Sendable, Equatable {
    /// One pixel: red, green, blue and alpha in `x`, `y`, `z`, `w`; no colour channel is greater than alpha.
    public typealias Pixel = SIMD4<UInt8>

    /// The number of columns, in pixels.
    public let width: Int
    /// The number of rows, in pixels.
    public let height: Int
    /// The pixels, row after row; always `width * height` of them.
    public private(set) var pixels: [Pixel]

    /// Makes a bitmap filled with one colour.
    ///
    /// - Parameters:
    ///   - width: Columns, in pixels; a negative number counts as 0.
    ///   - height: Rows, in pixels; a negative number counts as 0.
    ///   - pixel: The premultiplied colour of every pixel; transparent black unless given.
    public init(width: Int, height: Int, filledWith pixel: Pixel = Pixel(repeating: 0)) {
        self.width = max(width, 0)
        self.height = max(height, 0)
        pixels = Array(repeating: pixel, count: self.width * self.height)
    }

    /// Makes a bitmap from pixels.
    ///
    /// - Returns: `nil` where a side is negative or `pixels` does not hold exactly `width * height` of them.
    public init?(width: Int, height: Int, pixels: [Pixel]) {
        guard width >= 0, height >= 0, pixels.count == width * height else { return nil }
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The pixel in column `x` and row `y`, both from 0.
    public subscript(x: Int, y: Int) -> Pixel {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }

    /// Whether every pixel has full alpha.
    public var isOpaque: Bool { hasOnlyOpaquePixels }

    /// Calls `body` with the pixels as one run of memory, row after row; the pointer must not escape.
    public func withUnsafePixels<R, E: Error>(
        _ body: (UnsafeBufferPointer<Pixel>) throws(E) -> R
    ) throws(E) -> R {
        unsafe try pixels.withUnsafeBufferPointer { (buffer) throws(E) -> R in unsafe try body(buffer) }
    }

    /// Calls `body` with the pixels as one mutable run of memory, row after row; the pointer must not escape.
    public mutating func withUnsafeMutablePixels<R, E: Error>(
        _ body: (UnsafeMutableBufferPointer<Pixel>) throws(E) -> R
    ) throws(E) -> R {
        unsafe try pixels.withUnsafeMutableBufferPointer { (buffer) throws(E) -> R in unsafe try body(buffer) }
    }
}
