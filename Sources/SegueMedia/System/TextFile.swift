/// Small text files: presets and the like.
package enum TextFile {
    /// The largest file that is read, in bytes.
    static let limit = 1 << 20

    /// Reads a regular file of UTF-8 text.
    ///
    /// - Throws: `missingFile`, `cannotRead`, `tooLarge`, or `damaged` where the bytes are no UTF-8.
    package static func read(_ path: String) throws(MediaError) -> String {
        let bytes = try FileBytes.read(path, limit: limit, kind: "a JSON file")
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw MediaError(.damaged, path: path, "\(path) is not UTF-8 text; save it as UTF-8")
        }
        return text
    }
}
