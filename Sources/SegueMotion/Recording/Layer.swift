public import SegueGeometry

/// A rectangle in a tree of rectangles, placed as Core Animation places a `CALayer`.
///
/// Its properties are those of ``LayerProperties``: `layer.opacity = 0`. Inside an ``AnimationRecorder``'s block,
/// setting one records an animation.
@dynamicMemberLookup
public final class Layer {
    private var properties: LayerProperties
    /// The layers on this layer's plane, in the order they were added.
    public private(set) var sublayers: [Layer] = []
    /// The layer this one was added to.
    public private(set) weak var superlayer: Layer?

    /// Makes a layer.
    ///
    /// - Parameters:
    ///   - frame: Where it lies in its superlayer, in points.
    ///   - contents: What it shows, stretched to its bounds.
    public init(frame: Rect, contents: Contents? = nil) {
        properties = LayerProperties()
        properties.frame = frame
        properties.contents = contents
    }

    /// The properties of ``LayerProperties``.
    public subscript<Value>(dynamicMember keyPath: WritableKeyPath<LayerProperties, Value>) -> Value {
        get { properties[keyPath: keyPath] }
        set { properties[keyPath: keyPath] = newValue }
    }

    /// The properties of ``LayerProperties`` that can only be read.
    public subscript<Value>(dynamicMember keyPath: KeyPath<LayerProperties, Value>) -> Value {
        properties[keyPath: keyPath]
    }

    /// Puts a layer on top of the others; a layer that already lies here moves to the top.
    ///
    /// Added in a completion block, the layer is hidden until then.
    public func addSublayer(_ layer: Layer) {
        insertSublayer(layer, at: sublayers.count)
    }

    /// Puts a layer among the others, `index` 0 being the rearmost; an index out of range counts as the nearest.
    public func insertSublayer(_ layer: Layer, at index: Int) {
        guard layer !== self, !isDescendant(of: layer) else { return }
        if let clock = AnimationRecorder.current?.recorder.clock, clock > 0, layer.superlayer == nil {
            layer.properties.appear(at: clock)
        }
        var index = index
        if let parent = layer.superlayer, let old = parent.sublayers.firstIndex(where: { $0 === layer }) {
            parent.sublayers.remove(at: old)
            if parent === self, old < index { index -= 1 }
        }
        sublayers.insert(layer, at: min(max(index, 0), sublayers.count))
        layer.superlayer = self
    }

    /// Takes the layer out of its superlayer; in a completion block it is hidden from then on.
    public func removeFromSuperlayer() {
        if let clock = AnimationRecorder.current?.recorder.clock, clock > 0 {
            self.isHidden = true
            return
        }
        superlayer?.sublayers.removeAll { $0 === self }
        superlayer = nil
    }

    private func isDescendant(of other: Layer) -> Bool {
        var ancestor = superlayer
        while let layer = ancestor {
            if layer === other { return true }
            ancestor = layer.superlayer
        }
        return false
    }

    /// The tree from here on with all tracks, as a value.
    func recorded() -> RecordedLayer {
        RecordedLayer(properties: properties, sublayers: sublayers.map { $0.recorded() })
    }
}
