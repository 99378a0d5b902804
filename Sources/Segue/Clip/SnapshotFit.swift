import SegueRaster

extension ClipSettings.Fit {
    /// A snapshot as a picture with the container's aspect.
    ///
    /// A snapshot that has it already is left as it is, whatever its resolution; any other is drawn once into a picture
    /// of the container's own pixels.
    ///
    /// - Parameters:
    ///   - bitmap: The snapshot.
    ///   - width: The container's width in pixels.
    ///   - height: The container's height in pixels.
    ///   - background: What shows beside the snapshot.
    func apply(to bitmap: Bitmap, width: Int, height: Int, background: Color) -> Bitmap {
        let (w, h) = (Double(bitmap.width), Double(bitmap.height))
        let (scaleX, scaleY) = (Double(width) / w, Double(height) / h)
        let sameAspect = abs(w * scaleY - Double(width)) < 0.5 || abs(h * scaleX - Double(height)) < 0.5
        if self == .stretch || sameAspect { return bitmap }

        let scale = self == .fit ? min(scaleX, scaleY) : max(scaleX, scaleY)
        var origin = Point(x: (Double(width) - w * scale) / 2, y: (Double(height) - h * scale) / 2)
        // At its own size a snapshot keeps its pixels.
        if abs(scale - 1) < 1e-9 { origin = Point(x: origin.x.rounded(), y: origin.y.rounded()) }
        let place = Homography.scale(x: scale, y: scale)
            .concatenated(with: .translation(x: origin.x, y: origin.y))
        let node = Scene.Node(size: Size(width: w, height: h), homography: place, contents: .snapshot(0))
        let size = Size(width: Double(width), height: Double(height))
        return Renderer(snapshots: [bitmap], width: width, height: height)
            .draw(Scene(size: size, background: background, nodes: [node]))
    }
}
