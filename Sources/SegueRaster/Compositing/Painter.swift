internal import SegueGeometry
internal import SegueMotion

/// Draws nodes into a bitmap, back to front.
struct Painter {
    let textures: [Texture]
    let groups: BitmapPool
    /// A row of pixels to put contents together in.
    private var row: Bitmap
    /// A second one, for contents that a colour shows through.
    private var contents: Bitmap

    init(textures: [Texture], groups: BitmapPool, width: Int) {
        self.textures = textures
        self.groups = groups
        row = Bitmap(width: width, height: 1)
        contents = row
    }

    /// Draws a node with its children.
    ///
    /// - Parameters:
    ///   - node: The node.
    ///   - plane: From the parent's plane to the canvas.
    ///   - box: The pixels that may be drawn to.
    ///   - bitmap: What is drawn to.
    mutating func paint(_ node: Scene.Node, on plane: Homography, in box: Box, into bitmap: inout Bitmap) {
        let opacity = node.share
        guard opacity > 0, !box.isEmpty else { return }
        let plane = node.homography.concatenated(with: plane)
        let outline = Outline(size: node.size, cornerRadius: node.cornerRadius, homography: plane, in: box)
        if node.children.isEmpty {
            fill(outline, with: fills(of: node, on: plane), opacity: opacity, into: &bitmap)
            return
        }
        if let picture = node.pictureInWindow {
            // Cut as a shape: edges that the picture shares with its window are covered once, not twice.
            let plane = picture.homography.concatenated(with: plane)
            let shape = Outline(size: picture.size, cornerRadius: picture.cornerRadius, homography: plane, in: box)
            fill(
                shape.intersection(outline), with: fills(of: picture, on: plane),
                opacity: UInt8((Int(opacity) * Int(picture.share) + 127) / 255), into: &bitmap)
            return
        }
        // A mask that runs along pixel borders only narrows the box.
        let cut = node.masksToBounds ? outline.wholePixels : box
        if opacity == 255, let cut {
            let visible = visible(node.children, on: plane, in: cut)
            if !visible.coverBox {
                fill(outline, with: fills(of: node, on: plane), opacity: opacity, into: &bitmap)
            }
            for child in visible.nodes { paint(child, on: plane, in: cut, into: &bitmap) }
        } else {
            paintGroup(node, outline, on: plane, in: box, cut: cut, opacity: opacity, into: &bitmap)
        }
    }

    /// Draws a node with its children into a bitmap of its own, and that, faded and cut, into the picture.
    private mutating func paintGroup(
        _ node: Scene.Node, _ outline: Outline, on plane: Homography, in box: Box, cut: Box?, opacity: UInt8,
        into bitmap: inout Bitmap
    ) {
        let box = bounds(of: node, outline, on: plane, in: box)
        guard !box.isEmpty else { return }
        var group = groups.take()
        for row in box.rows { group.fill(row: row, columns: box.columns, with: Bitmap.Pixel(repeating: 0)) }
        // Where the whole group is cut at the outline afterwards, the node's own picture must not be cut before.
        fill(outline, with: fills(of: node, on: plane), opacity: 255, isCut: cut != nil, into: &group)
        let inner = (cut ?? box).intersection(box)
        for child in visible(node.children, on: plane, in: inner).nodes {
            paint(child, on: plane, in: inner, into: &group)
        }
        let fill = Fill.pixels(group, dx: 0, dy: 0, isOpaque: false)
        if cut == nil {
            self.fill(outline, with: [fill], opacity: opacity, into: &bitmap)
        } else {
            for row in box.rows {
                paint([fill], row: row, columns: box.columns, share: .constant(opacity), into: &bitmap)
            }
        }
        groups.give(group)
    }

    /// What a node itself shows, the rearmost first; nothing that is hidden under something else.
    private func fills(of node: Scene.Node, on plane: Homography) -> [Fill] {
        var fills: [Fill] = []
        let color = node.backgroundColor.premultiplied
        if color.w > 0 { fills.append(.color(color)) }
        if case .snapshot(let index) = node.contents, textures.indices.contains(index),
            let fill = Fill(textures[index], stretchedTo: node.size, homography: plane)
        {
            if fill.isOpaque { fills.removeAll() }
            fills.append(fill)
        }
        return fills
    }

    /// The nodes that are not wholly hidden behind one of them, and whether that one hides the whole box.
    func visible(
        _ nodes: [Scene.Node], on plane: Homography, in box: Box
    ) -> (nodes: ArraySlice<Scene.Node>, coverBox: Bool) {
        let last = nodes.lastIndex { hides(box, $0, on: plane) }
        return (nodes[(last ?? 0)...], last != nil)
    }

    /// Whether a node covers every pixel of a box with something opaque.
    private func hides(_ box: Box, _ node: Scene.Node, on plane: Homography) -> Bool {
        guard node.share == 255 else { return false }
        let plane = node.homography.concatenated(with: plane)
        let outline = Outline(size: node.size, cornerRadius: node.cornerRadius, homography: plane, in: box)
        let fillsBox = outline.wholePixels == box
        if fillsBox, fills(of: node, on: plane).contains(where: \.isOpaque) { return true }
        if node.masksToBounds, !fillsBox { return false }
        return node.children.contains { hides(box, $0, on: plane) }
    }

    /// The pixels that a node and its children touch.
    private func bounds(of node: Scene.Node, _ outline: Outline, on plane: Homography, in box: Box) -> Box {
        var bounds = outline.bounds
        if node.masksToBounds { return bounds }
        for child in node.children where child.share > 0 {
            let plane = child.homography.concatenated(with: plane)
            let outline = Outline(size: child.size, cornerRadius: 0, homography: plane, in: box)
            bounds = bounds.union(self.bounds(of: child, outline, on: plane, in: box))
        }
        return bounds
    }
}

extension Painter {
    /// How much of a fill counts, pixel by pixel.
    private enum Share {
        /// The same for all pixels, 1…255.
        case constant(UInt8)
        /// Coverage in an array that begins with a column, times an opacity.
        case varying([UInt8], firstColumn: Int, opacity: UInt8)
    }

    /// Fills an outline.
    ///
    /// - Parameters:
    ///   - outline: The outline.
    ///   - fills: What it is filled with, the rearmost first; flattened before they are faded or cut.
    ///   - opacity: How much of it counts, 1…255.
    ///   - isCut: Whether pixels at the edges are drawn by their coverage; else all that are touched count in full.
    ///   - bitmap: What is drawn to.
    private mutating func fill(
        _ outline: Outline, with fills: [Fill], opacity: UInt8, isCut: Bool = true, into bitmap: inout Bitmap
    ) {
        guard !fills.isEmpty, !outline.corners.isEmpty else { return }
        var rows = CoverageRows(outline)
        for row in rows.rows {
            rows.load(row: row)
            for span in rows.spans {
                let share: Share
                if !isCut {
                    share = .constant(opacity)
                } else if let coverage = span.coverage {
                    share = .constant(UInt8((Int(coverage) * Int(opacity) + 127) / 255))
                } else {
                    share = .varying(rows.coverage, firstColumn: rows.firstColumn, opacity: opacity)
                }
                paint(fills, row: row, columns: span.columns, share: share, into: &bitmap)
            }
        }
    }

    /// Draws fills to a part of a row.
    private mutating func paint(
        _ fills: [Fill], row y: Int, columns: Range<Int>, share: Share, into bitmap: inout Bitmap
    ) {
        guard let last = fills.last else { return }
        if fills.count == 1, last.isOpaque, case .constant(255) = share {
            replace(last, row: y, columns: columns, in: &bitmap)
            return
        }
        if fills.count == 1, case .pixels(let source, let dx, let dy, let isOpaque) = last {
            blend(
                source, from: (y - dy) * source.width + columns.lowerBound - dx, row: y, columns: columns, share: share,
                isOpaque: isOpaque, into: &bitmap)
            return
        }
        let local = 0..<columns.count
        for (index, fill) in fills.enumerated() {
            switch fill {
            case .color(let pixel):
                row.fill(row: 0, columns: local, with: pixel)
            case .pixels(let source, let dx, let dy, _):
                row.blend(
                    source, from: (y - dy) * source.width + columns.lowerBound - dx, row: 0, columns: local, share: 255)
            case .texture(let texture, let map) where index == 0:
                row.sample(texture, through: map, row: y, columns: columns, at: 0)
            case .texture(let texture, let map):
                contents.sample(texture, through: map, row: y, columns: columns, at: 0)
                row.blend(contents, from: 0, row: 0, columns: local, share: 255)
            }
        }
        blend(
            row, from: 0, row: y, columns: columns, share: share, isOpaque: fills.contains(where: \.isOpaque),
            into: &bitmap)
    }

    /// Puts an opaque fill in a part of a row.
    private func replace(_ fill: Fill, row y: Int, columns: Range<Int>, in bitmap: inout Bitmap) {
        switch fill {
        case .color(let pixel):
            bitmap.fill(row: y, columns: columns, with: pixel)
        case .pixels(let source, let dx, let dy, _):
            bitmap.copy(
                source, from: (y - dy) * source.width + columns.lowerBound - dx, row: y, columns: columns)
        case .texture(let texture, let map):
            bitmap.sample(
                texture, through: map, row: y, columns: columns, at: y * bitmap.width + columns.lowerBound)
        }
    }

    private func blend(
        _ source: Bitmap, from index: Int, row: Int, columns: Range<Int>, share: Share, isOpaque: Bool,
        into bitmap: inout Bitmap
    ) {
        switch share {
        case .constant(let share):
            bitmap.blend(source, from: index, row: row, columns: columns, share: share, isOpaque: isOpaque)
        case .varying(let coverage, let first, let opacity):
            bitmap.blend(
                source, from: index, row: row, columns: columns, coverage: coverage, firstColumn: first,
                opacity: opacity)
        }
    }
}

extension Scene.Node {
    /// The opacity as a number of 0…255; what is no number counts as 0.
    var share: UInt8 { opacity > 0 ? UInt8(min(opacity, 1) * 255 + 0.5) : 0 }

    /// The one picture without children that a node shows through its mask, where it shows nothing else.
    fileprivate var pictureInWindow: Scene.Node? {
        guard masksToBounds, contents == nil, backgroundColor.alpha == 0, children.count == 1,
            let child = children.first,
            child.children.isEmpty, child.share > 0
        else { return nil }
        return child
    }
}
