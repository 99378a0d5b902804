/// What a file of text is, so that a wrong file is named for what it is.
enum TextKind {
    /// "an SVG drawing", "an HTML page", "a playlist", "JSON" or "text"; `nil` where the bytes are not text.
    static func of(_ file: ByteView) -> String? {
        var start = Array(file.slice.prefix(1024))
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { start.removeFirst(3) }
        if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
            start.removeFirst(2)
            start.removeAll { $0 == 0 }
        }
        guard !start.isEmpty, start.allSatisfy(isTextByte) else { return nil }
        let text = lowercased(start.drop(while: { $0 <= 0x20 }))
        if contains(text, "<svg") { return "an SVG drawing" }
        if starts(text, "<!doctype html") || contains(text, "<html") { return "an HTML page" }
        if starts(text, "<?xml") || starts(text, "<!doctype") { return "XML" }
        if starts(text, "#extm3u") || starts(text, "ffconcat") || starts(text, "[playlist]") { return "a playlist" }
        if starts(text, "http://") || starts(text, "https://") || starts(text, "file:") { return "a list of addresses" }
        if starts(text, "{") || starts(text, "[") { return "JSON" }
        return "text"
    }

    private static func isTextByte(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != 0x7F || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D || byte == 0x1B
    }

    private static func lowercased(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        bytes.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    }

    private static func starts(_ text: [UInt8], _ word: String) -> Bool { text.starts(with: word.utf8) }

    private static func contains(_ text: [UInt8], _ word: String) -> Bool {
        let pattern = Array(word.utf8)
        guard text.count >= pattern.count else { return false }
        return (0...text.count - pattern.count).contains { text[$0..<$0 + pattern.count].elementsEqual(pattern) }
    }
}
