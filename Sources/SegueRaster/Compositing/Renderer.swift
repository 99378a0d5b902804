public import SegueMotion
internal import SegueGeometry
internal import Synchronization

/// Draws scenes of one size from one set of snapshots.
///
/// The renderer is a value without state that shows: one may draw from several threads at once, and the same scene
/// always gives the same bytes. Edges are anti-aliased by exact coverage; contents are sampled bilinearly at pixel
/// centres, or averaged over the pixel where it holds more than 1.4 texels; a picture that lands on whole pixels is
/// copied bit for bit. Whatever is not finite, is empty or lies at or behind the eye is not drawn.
public struct Renderer: Sendable {
    /// The pictures' width, in pixels.
    public let width: Int
    /// The pictures' height, in pixels.
    public let height: Int

    let textures: [Texture]
    private let groups: BitmapPool

    /// Makes a renderer.
    ///
    /// - Parameters:
    ///   - snapshots: What ``Contents/snapshot(_:)`` counts.
    ///   - width: The pictures' width, in pixels; scenes are stretched to it. A negative number counts as 0.
    ///   - height: The pictures' height, in pixels; scenes are stretched to it. A negative number counts as 0.
    public init(snapshots: [Bitmap], width: Int, height: Int) {
        self.width = max(width, 0)
        self.height = max(height, 0)
        textures = snapshots.map(Texture.init)
        groups = BitmapPool(width: self.width, height: self.height)
    }

    /// The picture of a scene.
    public func draw(_ scene: Scene) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height)
        draw(scene, into: &bitmap)
        return bitmap
    }

    /// Draws a scene over every pixel of a bitmap, which is replaced where it is not of the renderer's size.
    public func draw(_ scene: Scene, into bitmap: inout Bitmap) {
        if bitmap.width != width || bitmap.height != height { bitmap = Bitmap(width: width, height: height) }
        guard width > 0, height > 0 else { return }
        let canvas = Homography.scale(
            x: Double(width) / scene.size.width, y: Double(height) / scene.size.height)
        let box = Box(columns: 0..<width, rows: 0..<height)
        var painter = Painter(textures: textures, groups: groups, width: width)
        let isScene = scene.size.width > 0 && scene.size.height > 0
        let visible = isScene ? painter.visible(scene.nodes, on: canvas, in: box) : (nodes: [], coverBox: false)
        if !visible.coverBox {
            for row in box.rows { bitmap.fill(row: row, columns: box.columns, with: scene.background.premultiplied) }
        }
        for node in visible.nodes { painter.paint(node, on: canvas, in: box, into: &bitmap) }
    }
}

extension Color {
    /// The colour as a premultiplied pixel; components beyond 0…1 are cut off, and what is no number counts as 0.
    var premultiplied: Bitmap.Pixel {
        func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
        let alpha = unit(alpha)
        func byte(_ value: Double) -> UInt8 { UInt8(unit(value) * alpha * 255 + 0.5) }
        return Bitmap.Pixel(byte(red), byte(green), byte(blue), UInt8(alpha * 255 + 0.5))
    }
}
