internal import Synchronization

/// Bitmaps of one size that are used again, so that memory is not asked for with every frame.
package final class BitmapPool: Sendable {
    private let width: Int
    private let height: Int
    private let idle = Mutex<[Bitmap]>([])

    /// Makes an empty pool.
    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// A bitmap with any contents.
    package func take() -> Bitmap {
        idle.withLock { $0.popLast() } ?? Bitmap(width: width, height: height)
    }

    /// Hands a bitmap back. It is to be its only owner: a second one would make the next drawing copy the pixels.
    package func give(_ bitmap: consuming Bitmap) {
        let bitmap = bitmap
        idle.withLock { $0.append(bitmap) }
    }
}
