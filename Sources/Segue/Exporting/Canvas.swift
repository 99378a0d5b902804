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
    /// within ``memory``.
    let maximumInFlight: Int
    /// The bytes that frames in flight may take up, unless two of them are more.
    private static let memory = 512 << 20

    init(plan: OutputPlan) {
        renderer = plan.clip.renderer(width: plan.width, height: plan.height)
        pool = BitmapPool(width: plan.width, height: plan.height)
        let density = Double(plan.width) / plan.clip.size.width
        pixelsPerPoint = density == density.rounded() && (1...9).contains(density) ? Int(density) : nil
        let cores = max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1)
        // RGBA and what the encoder is given.
        let bytes = plan.width * plan.height * 6
        maximumInFlight = max(min(cores + 2, Canvas.memory / bytes), 2)
    }

    /// Lends `body` the picture of a scene.
    func withDrawing<R, E: Error>(of scene: Scene, _ body: (Bitmap) throws(E) -> R) throws(E) -> R {
        var bitmap = pool.take()
        defer { pool.give(bitmap) }
        renderer.draw(scene, into: &bitmap)
        return try body(bitmap)
    }

    /// The colours that suit some scenes.
    func palette(of scenes: [Scene]) -> Palette {
        var builder = PaletteBuilder()
        for scene in scenes { withDrawing(of: scene) { builder.add($0) } }
        return builder.palette()
    }
}
