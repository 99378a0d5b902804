/// What a file is, told by its first bytes; the name's extension plays no part.
enum ImageKind: String, CaseIterable {
    case png = "PNG"
    case jpeg = "JPEG"
    case webP = "WebP"
    case bmp = "BMP"
    case tiff = "TIFF"
    case gif = "GIF"

    private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let bmpHeaderSizes: Set<Int> = [12, 16, 40, 52, 56, 64, 108, 124]

    /// The kind of a picture that this module reads.
    ///
    /// - Throws: `notAnImage` or `unsupported`, saying what the bytes look like instead; `damaged` where only
    ///   the beginning of a signature is there.
    static func of(_ file: ByteView, path: String) throws(MediaError) -> ImageKind {
        if file.has(pngSignature) { return .png }
        if file.has([0xFF, 0xD8, 0xFF]) { return .jpeg }
        if file.has("GIF87a") || file.has("GIF89a") { return .gif }
        if file.has("RIFF"), file.has("WEBP", at: 8) { return .webP }
        if file.has([0x49, 0x49, 0x2A, 0]) || file.has([0x4D, 0x4D, 0, 0x2A]) { return .tiff }
        if file.has("BM"), let size = file.integer(at: 14, bytes: 4, .little), bmpHeaderSizes.contains(size) {
            return .bmp
        }
        let isCutOff = file.count < pngSignature.count && pngSignature.starts(with: file.slice)
        if isCutOff || file.has([0xFF, 0xD8]) && file.count < 4 {
            throw MediaError(.damaged, path: path, "\(path) is cut off after \(file.count) bytes; save it again")
        }
        throw refusal(of: file, path: path)
    }

    private static func refusal(of file: ByteView, path: String) -> MediaError {
        if let kind = pictureOfAnotherKind(file) {
            return MediaError(
                .unsupported, path: path,
                "\(path) is \(kind), which is not read; convert it to PNG",
                hint: "PNG, JPEG, WebP, GIF, BMP and TIFF are read.")
        }
        if file.has("version https://git-lfs") {
            return MediaError(
                .notAnImage, path: path,
                "\(path) is a Git LFS pointer, not the image itself; run git lfs pull")
        }
        let kind = otherKind(file) ?? TextKind.of(file)
        return MediaError(
            .notAnImage, path: path,
            "\(path) is \(kind.map { "\($0), not an image" } ?? "not an image of a known kind"); give a picture file",
            hint: "PNG, JPEG, WebP, GIF, BMP and TIFF are read.")
    }

    private static func pictureOfAnotherKind(_ file: ByteView) -> String? {
        if file.has("ftyp", at: 4) {
            if file.has("avi", at: 8) { return "an AVIF picture" }
            for brand in ["heic", "heix", "heim", "heis", "mif1", "msf1"] as [StaticString] where file.has(brand, at: 8)
            {
                return "a HEIC picture"
            }
        }
        if file.has([0xFF, 0x0A]) || file.has([0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20]) { return "a JPEG XL picture" }
        if file.has([0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20]) { return "a JPEG 2000 picture" }
        if file.has([0x49, 0x49, 0x2B, 0]) || file.has([0x4D, 0x4D, 0, 0x2B]) { return "a BigTIFF picture" }
        if file.has("8BPS") { return "a Photoshop document" }
        if file.has([0, 0, 1, 0]), file.count > 22 { return "an icon file" }
        if file.has("qoif") { return "a QOI picture" }
        return nil
    }

    private static func otherKind(_ file: ByteView) -> String? {
        if file.has("ftyp", at: 4) || file.has("moov", at: 4) || file.has([0x1A, 0x45, 0xDF, 0xA3]) {
            return "a video"
        }
        if file.has("RIFF") { return file.has("AVI ", at: 8) ? "a video" : "sound" }
        if file.has("%PDF") { return "a PDF document" }
        if file.has([0x50, 0x4B, 3, 4]) { return "a ZIP archive" }
        if file.has([0x1F, 0x8B]) { return "a gzip archive" }
        if file.has([0x7F, 0x45, 0x4C, 0x46]) || file.has([0xCF, 0xFA, 0xED, 0xFE]) { return "a program" }
        return nil
    }
}
