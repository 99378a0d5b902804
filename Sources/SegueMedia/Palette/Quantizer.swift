internal import CImageQuant

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// libimagequant: the best few colours for many.
enum Quantizer {
    /// The colours that enter the quantizer at most; the rarest ones are left out.
    private static let maximumEntries = 1 << 17
    /// From 1 (slow) to 10; fixed, so that the answer is.
    private static let speed: Int32 = 3

    /// Chooses at most `count` colours; `fixed` ones are among them.
    ///
    /// - Returns: An empty array where the library fails.
    static func colors(
        of entries: [ColorHistogram.Entry], fixed: [Palette.Color], count: Int
    ) -> [Palette.Color] {
        let weights = entries.prefix(maximumEntries).map { entry in
            liq_histogram_entry(color: color(entry.color), count: UInt32(min(entry.count, Int(Int32.max))))
        }
        return SingleThread.run { colors(of: weights, fixed: fixed, count: count) } ?? []
    }

    private static func colors(
        of weights: [liq_histogram_entry], fixed: [Palette.Color], count: Int
    ) -> [Palette.Color]? {
        guard let attributes = unsafe liq_attr_create() else { return nil }
        defer { unsafe liq_attr_destroy(attributes) }
        guard unsafe liq_set_max_colors(attributes, Int32(count)) == LIQ_OK,
            unsafe liq_set_speed(attributes, speed) == LIQ_OK,
            let histogram = unsafe liq_histogram_create(attributes)
        else { return nil }
        defer { unsafe liq_histogram_destroy(histogram) }
        let added = unsafe liq_histogram_add_colors(histogram, attributes, weights, Int32(weights.count), 0)
        guard added == LIQ_OK else { return nil }
        for color in fixed {
            guard unsafe liq_histogram_add_fixed_color(histogram, Self.color(color), 0) == LIQ_OK else { return nil }
        }
        var result: OpaquePointer?
        guard unsafe liq_histogram_quantize(histogram, attributes, &result) == LIQ_OK, let result = unsafe result
        else { return nil }
        defer { unsafe liq_result_destroy(result) }
        guard let palette = unsafe liq_get_palette(result) else { return nil }
        return unsafe withUnsafeBytes(of: palette.pointee.entries) { bytes in
            (0..<min(Int(unsafe palette.pointee.count), count)).map { index in
                unsafe Palette.Color(bytes[index * 4], bytes[index * 4 + 1], bytes[index * 4 + 2])
            }
        }
    }

    private static func color(_ color: Palette.Color) -> liq_color {
        liq_color(r: color.x, g: color.y, b: color.z, a: 255)
    }
}

/// Keeps libimagequant on one thread, whether it is built with OpenMP or, from version 4 on, with Rust's rayon: with
/// more threads the sums of floating-point numbers, and so the colours, depend on their number and order.
private enum SingleThread {
    private typealias GetThreads = @convention(c) () -> Int32
    private typealias SetThreads = @convention(c) (Int32) -> Void

    /// What C calls RTLD_DEFAULT: all that the program has loaded.
    private static var everything: UnsafeMutableRawPointer? {
        #if canImport(Darwin)
        unsafe UnsafeMutableRawPointer(bitPattern: -2)
        #else
        nil
        #endif
    }

    static func run<Result>(_ body: () -> Result) -> Result {
        // Read once, when rayon makes its threads.
        unsafe _ = setenv("RAYON_NUM_THREADS", "1", 1)
        guard let getter = unsafe dlsym(everything, "omp_get_max_threads"),
            let setter = unsafe dlsym(everything, "omp_set_num_threads")
        else { return body() }
        let threads = unsafe unsafeBitCast(getter, to: GetThreads.self)
        let setThreads = unsafe unsafeBitCast(setter, to: SetThreads.self)
        let before = threads()
        setThreads(1)
        defer { setThreads(before) }
        return body()
    }
}
