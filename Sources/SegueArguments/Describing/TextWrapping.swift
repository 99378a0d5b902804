/// Breaks a text into lines of at most `columns` characters, each behind `indent` spaces.
///
/// Line breaks stay where they are, and so does the indentation of a line. A word that is too long gets a line of its
/// own.
func wrap(_ text: String, columns: Int, indent: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: indent)
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
        let own = line.prefix { $0 == " " }
        let width = max(columns - indent - own.count, 16)
        var lines: [String] = []
        var current = ""
        for word in line.split(separator: " ") {
            if current.isEmpty {
                current = String(word)
            } else if current.count + 1 + word.count <= width {
                current += " " + word
            } else {
                lines.append(current)
                current = String(word)
            }
        }
        lines.append(current)
        return lines.map { $0.isEmpty ? "" : margin + own + $0 }
    }
}
