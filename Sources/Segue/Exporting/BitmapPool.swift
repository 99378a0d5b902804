import SegueRaster
import Synchronization

/// Bitmaps of one size that are drawn into again and again, so that memory is not asked for with every frame.
final class BitmapPool: Sendable {
    private let width: Int
    private let height: Int
    private let free = Mutex<[Bitmap]>([])

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Lends a bitmap of any content to `body` and takes it back.
    func withBitmap<R, E: Error>(_ body: (inout Bitmap) throws(E) -> R) throws(E) -> R {
        var bitmap = free.withLock { $0.popLast() } ?? Bitmap(width: width, height: height)
        defer { give(&bitmap) }
        return try body(&bitmap)
    }

    private func give(_ bitmap: inout Bitmap) {
        // Moved, not copied: a second owner would make the next drawing copy the pixels.
        var moved = Bitmap(width: 0, height: 0)
        swap(&moved, &bitmap)
        free.withLock { $0.append(moved) }
    }
}
