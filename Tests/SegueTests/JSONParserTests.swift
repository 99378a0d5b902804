import Segue
import Testing

@Suite struct JSONParserTests {
    @Test(arguments: [
        (
            #"{"a": [1, -2.5e3, true, false, null], "b": {"c": "d"}}"#,
            #"{"a": [1, -2500, true, false, null], "b": {"c": "d"}}"#
        ),
        ("// a comment\n[1, /* two */ 2,]", "[1, 2]"),
        (#"{"a": 1,}"#, #"{"a": 1}"#),
        (#""\"\\\/\b\f\n\r\tA\u00e9\ud83d\ude00""#, #""\"\\/\u0008\u000c\n\r\tAé😀""#),
        ("\u{FEFF} 7 ", "7"),
        ("[]", "[]"), ("{}", "{}"), ("0", "0"), ("-0.5", "-0.5"),
    ])
    func reads(text: String, written: String) throws {
        #expect(try JSONParser.parse(text).text == written)
    }

    @Test(arguments: [
        ("", 1, 1), ("{", 1, 2), ("[1 2]", 1, 4), ("{\"a\" 1}", 1, 6), ("{\n  \"a\": tru\n}", 2, 8), ("[1,,2]", 1, 4),
        ("\"abc", 1, 1), ("\"a\nb\"", 1, 3), ("[01]", 1, 2), ("[1.]", 1, 2), ("[.5]", 1, 2), ("[+1]", 1, 2),
        ("[1e999]", 1, 2), ("{\"a\":1,\"a\":2}", 1, 8), ("{a: 1}", 1, 2), ("/* no end", 1, 1), ("\"\\x\"", 1, 3),
        ("\"\\ud800\"", 1, 8), ("1 1", 1, 3), ("/", 1, 2), ("nul", 1, 1), ("'a'", 1, 1),
    ])
    func refuses(text: String, line: Int, column: Int) {
        let error = #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(text) }
        #expect(error?.location.line == line, "\(text): \(String(describing: error))")
        #expect(error?.location.column == column, "\(text): \(String(describing: error))")
    }

    @Test func refusesDeepNesting() {
        let text = String(repeating: "[", count: 100_000)
        #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(text) }
        #expect(throws: Never.self) {
            try JSONParser.parse(String(repeating: "[", count: 64) + String(repeating: "]", count: 64))
        }
    }

    @Test func indentsWhatIsNested() throws {
        let value = try JSONParser.parse(#"[{"a": 1, "b": [1, 2]}, {}]"#)
        #expect(value.indentedText() == "[\n  {\n    \"a\": 1,\n    \"b\": [1, 2]\n  },\n  {}\n]")
    }
}
