/// The presets that are built into the library: the files in Presets.
public enum PresetCatalog {
    /// The names, in the order they are listed.
    public static let names = files.map(\.name)

    /// The built-in preset of a name.
    ///
    /// - Throws: ``ClipError`` with the nearest name where there is none.
    public static func preset(named name: String) throws(ClipError) -> Preset {
        guard let file = files.first(where: { $0.name == name }) else {
            throw ClipError(
                .unknownName, "there is no preset '\(name)'\(suggestion(for: name, among: names))")
        }
        return try Preset(json: String(decoding: file.json, as: UTF8.self), file: "\(name).json", name: name)
    }

    private static let files: [(name: String, json: [UInt8])] = [
        ("flip", PackageResources.flip_json),
        ("flip-from-left", PackageResources.flip_from_left_json),
        ("flip-from-top", PackageResources.flip_from_top_json),
        ("flip-from-bottom", PackageResources.flip_from_bottom_json),
        ("hinge-flip", PackageResources.hinge_flip_json),
        ("card-flip", PackageResources.card_flip_json),
        ("zoom", PackageResources.zoom_json),
        ("shrink-lift", PackageResources.shrink_lift_json),
        ("dissolve", PackageResources.dissolve_json),
        ("fade", PackageResources.fade_json),
    ]
}
