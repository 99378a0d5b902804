import SegueMedia
import SegueRaster

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What frames of one output are drawn with: the renderer, and bitmaps that are used again.
struct Canvas: Sendable {
    let pixelsPerPoint: Int?
    private let renderer: Renderer
    private let pool: BitmapPool

    /// How many frames are drawn or wait for the encoder at once: enough to keep every core busy, few enough to stay
    /// small.
    static let maximumInFlight = min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) + 2, 12)

    init(plan: OutputPlan) {
        renderer = plan.clip.renderer(width: plan.width, height: plan.height)
        pool = BitmapPool(width: plan.width, height: plan.height)
        let density = Double(plan.width) / plan.clip.size.width
        pixelsPerPoint = density == density.rounded() ? Int(density) : nil
    }

    /// Lends `body` the picture of a scene.
    func withDrawing<R, E: Error>(of scene: Scene, _ body: (Bitmap) throws(E) -> R) throws(E) -> R {
        try pool.withBitmap { (bitmap) throws(E) -> R in
            renderer.draw(scene, into: &bitmap)
            return try body(bitmap)
        }
    }

    /// The colours that suit some scenes.
    func palette(of scenes: [Scene]) -> Palette {
        var builder = PaletteBuilder()
        for scene in scenes { withDrawing(of: scene) { builder.add($0) } }
        return builder.palette()
    }
}
