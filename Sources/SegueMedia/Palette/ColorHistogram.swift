internal import SegueRaster

/// How often every colour occurs, and how often inside an area of that colour.
struct ColorHistogram {
    struct Entry {
        var color: Palette.Color
        /// Pixels of this colour.
        var count: Int
        /// Those whose left and upper neighbours have it too.
        var flat: Int
    }

    /// More different colours than this are counted in steps of eight.
    private static let limit = 1 << 19

    private struct Slot {
        /// The colour's 24 bits and a bit that says "taken"; 0 is free.
        var key: UInt32 = 0
        var count: UInt32 = 0
        var flat: UInt32 = 0
    }

    private var slots = [Slot](repeating: Slot(), count: 1 << 12)
    private var used = 0
    /// All pixels counted.
    private(set) var total = 0

    /// Counts the pixels of a frame whose alpha is at least one half.
    mutating func add(_ bitmap: Bitmap) {
        let width = bitmap.width
        unsafe bitmap.withUnsafePixels { pixels in
            // Equal neighbours are counted together; hashing every pixel would take most of the time.
            var run: UInt32 = 0
            var flat: UInt32 = 0
            var last = Bitmap.Pixel(repeating: 0)
            for position in 0..<pixels.count {
                let pixel = unsafe pixels[position]
                if pixel != last {
                    count(last, run, flat: flat)
                    (last, run, flat) = (pixel, 0, 0)
                }
                run &+= 1
                let isFlat = position % width > 0 && run > 1
                if unsafe isFlat && position >= width && pixels[position - width] == pixel { flat &+= 1 }
            }
            count(last, run, flat: flat)
        }
    }

    private mutating func count(_ pixel: Bitmap.Pixel, _ number: UInt32, flat: UInt32) {
        guard number > 0, pixel.w >= 128 else { return }
        let straight = Alpha.straight(pixel)
        var key = UInt32(straight.x) | UInt32(straight.y) << 8 | UInt32(straight.z) << 16 | 1 << 24
        total += Int(number)
        var index = slot(of: key)
        if slots[index].key == 0, used >= Self.limit {
            key = key & 0x01F8_F8F8 | 0x0004_0404
            index = slot(of: key)
        }
        if slots[index].key == 0 { used += 1 }
        slots[index].key = key
        slots[index].count = slots[index].count.addingReportingOverflow(number).partialValue
        slots[index].flat = slots[index].flat.addingReportingOverflow(flat).partialValue
        if used * 2 > slots.count { grow() }
    }

    private func slot(of key: UInt32) -> Int {
        let mask = slots.count - 1
        var index = Int((key &* 0x9E37_79B1) >> 8) & mask
        while slots[index].key != 0, slots[index].key != key { index = (index + 1) & mask }
        return index
    }

    private mutating func grow() {
        let old = slots
        slots = [Slot](repeating: Slot(), count: old.count * 4)
        for entry in old where entry.key != 0 { slots[slot(of: entry.key)] = entry }
    }

    /// All colours, the most frequent first; colours of equal counts are in the order of their channels.
    var entries: [Entry] {
        slots.filter { $0.key != 0 }
            .sorted { $0.count != $1.count ? $0.count > $1.count : $0.key < $1.key }
            .map { slot in
                let channels = SIMD3<UInt32>(slot.key, slot.key >> 8, slot.key >> 16)
                return Entry(
                    color: Palette.Color(truncatingIfNeeded: channels), count: Int(slot.count), flat: Int(slot.flat))
            }
    }
}
