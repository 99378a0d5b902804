public import SegueMedia
import SegueRaster

/// How many pixels of a snapshot make a point.
public enum SnapshotScale {
    /// The scale of a snapshot by the first rule that applies: `explicit`; `@2x` or `@3x` before the file extension; the
    /// density that the file states; the size of a known screen; otherwise 1.
    public static func scale(of snapshot: Snapshot, explicit: Double?) -> Double {
        if let explicit { return explicit }
        if let named = scale(inName: snapshot.path) { return named }
        if let stated = snapshot.pixelsPerPoint { return Double(stated) }
        return scale(ofScreen: snapshot.bitmap.width, snapshot.bitmap.height) ?? 1
    }

    /// The scale that a file name like `home@3x.png` gives.
    static func scale(inName path: String) -> Double? {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
        if stem.hasSuffix("@3x") { return 3 }
        if stem.hasSuffix("@2x") { return 2 }
        return nil
    }

    /// The scale of an iPhone or iPad whose screen has these pixels, in either orientation.
    static func scale(ofScreen width: Int, _ height: Int) -> Double? {
        let (short, long) = (min(width, height), max(width, height))
        return screens.first { $0.short == short && $0.long == long }?.scale
    }

    /// Screenshot sizes in pixels, by what Apple lists as the devices' display sizes.
    private static let screens: [(short: Int, long: Int, scale: Double)] = [
        (1125, 2436, 3), (1170, 2532, 3), (1179, 2556, 3), (1206, 2622, 3), (1242, 2208, 3), (1242, 2688, 3),
        (1260, 2736, 3), (1284, 2778, 3), (1290, 2796, 3), (1320, 2868, 3),
        (640, 960, 2), (640, 1136, 2), (750, 1334, 2), (828, 1792, 2),
        (1488, 2266, 2), (1536, 2048, 2), (1620, 2160, 2), (1640, 2360, 2), (1668, 2224, 2), (1668, 2388, 2),
        (1668, 2420, 2), (2048, 2732, 2), (2064, 2752, 2),
    ]
}
