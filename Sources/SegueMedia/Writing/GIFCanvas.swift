/// What a GIF viewer shows after the frames written so far, and the smallest way to change it.
struct GIFCanvas {
    let width: Int
    let height: Int
    private let depth: Int
    private let transparentIndex: UInt8
    private var shown: [UInt8]
    private var compressor = LZWCompressor()

    init(width: Int, height: Int, palette: Palette) {
        self.width = width
        self.height = height
        depth = GIFBlocks.depth(of: palette)
        transparentIndex = palette.transparentIndex
        shown = [UInt8](repeating: palette.transparentIndex, count: width * height)
    }

    /// The blocks that turn what is shown into `frame`.
    ///
    /// - Parameters:
    ///   - frame: Indices of the whole canvas.
    ///   - next: The frame after it. Where that one needs pixels to become transparent again, the whole canvas
    ///     is cleared in between, which only the frame before can ask for.
    ///   - delay: In hundredths of a second.
    mutating func blocks(for frame: [UInt8], before next: [UInt8]?, delay: Int) -> [UInt8] {
        let clears = next.map { needsClearing(frame, before: $0) } ?? false
        let whole = GIFBlocks.Rectangle(x: 0, y: 0, width: width, height: height)
        let rectangle = clears ? whole : changedRectangle(frame)
        var result: [UInt8] = []
        var rest = delay
        var body = smallestBody(frame, rectangle)
        var part = rectangle
        // A delay has sixteen bits; longer ones are continued by frames that change nothing.
        repeat {
            let now = min(rest, 65_535)
            rest -= now
            let disposal: GIFBlocks.Disposal = clears && rest == 0 ? .clear : .keep
            if clears, rest == 0, part != whole {
                part = whole
                body = compressor.compress([UInt8](repeating: transparentIndex, count: width * height), depth: depth)
            }
            result += GIFBlocks.frame(part, delay: now, disposal: disposal, transparentIndex: transparentIndex) + body
            if rest > 0 {
                part = GIFBlocks.Rectangle(x: 0, y: 0, width: 1, height: 1)
                body = compressor.compress([transparentIndex], depth: depth)
            }
        } while rest > 0
        shown = clears ? [UInt8](repeating: transparentIndex, count: width * height) : frame
        return result
    }

    private func needsClearing(_ frame: [UInt8], before next: [UInt8]) -> Bool {
        for position in 0..<min(frame.count, next.count)
        where next[position] == transparentIndex && frame[position] != transparentIndex { return true }
        return false
    }

    /// The smallest rectangle around all pixels that change; one pixel where none does.
    private func changedRectangle(_ frame: [UInt8]) -> GIFBlocks.Rectangle {
        var (left, right, top, bottom) = (width, -1, height, -1)
        for y in 0..<height {
            let row = y * width
            guard let first = (0..<width).first(where: { frame[row + $0] != shown[row + $0] }) else { continue }
            let last = (0..<width).last { frame[row + $0] != shown[row + $0] } ?? first
            left = min(left, first)
            right = max(right, last)
            top = min(top, y)
            bottom = y
        }
        guard right >= left else { return GIFBlocks.Rectangle(x: 0, y: 0, width: 1, height: 1) }
        return GIFBlocks.Rectangle(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    /// The rectangle compressed as it is and with unchanged pixels left out, whichever is smaller.
    private mutating func smallestBody(_ frame: [UInt8], _ rectangle: GIFBlocks.Rectangle) -> [UInt8] {
        var complete: [UInt8] = []
        var changes: [UInt8] = []
        complete.reserveCapacity(rectangle.width * rectangle.height)
        changes.reserveCapacity(rectangle.width * rectangle.height)
        var isSame = true
        for y in rectangle.y..<rectangle.y + rectangle.height {
            let row = y * width
            for position in row + rectangle.x..<row + rectangle.x + rectangle.width {
                let index = frame[position]
                let isUnchanged = index == shown[position]
                complete.append(index)
                changes.append(isUnchanged ? transparentIndex : index)
                isSame = isSame && (!isUnchanged || index == transparentIndex)
            }
        }
        let first = compressor.compress(complete, depth: depth)
        guard !isSame else { return first }
        let second = compressor.compress(changes, depth: depth)
        return second.count < first.count ? second : first
    }
}
