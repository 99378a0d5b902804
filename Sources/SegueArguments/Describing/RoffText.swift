extension String {
    /// The text with everything escaped that means something to roff, in ASCII.
    ///
    /// Hyphens stay hyphens; `isLiteral` makes them the minus signs that one types.
    func roff(isLiteral: Bool = false) -> String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\\": text += "\\(rs"
            case "'": text += "\\(aq"
            case "\"": text += "\\(dq"
            case "`": text += "\\(ga"
            case "^": text += "\\(ha"
            case "~": text += "\\(ti"
            case "-": text += isLiteral ? "\\-" : "-"
            case _ where scalar.isASCII: text.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                text += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
            }
        }
        return text.hasPrefix(".") ? "\\&" + text : text
    }
}
