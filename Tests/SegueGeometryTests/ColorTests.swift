import SegueGeometry
import Testing

@Suite struct ColorTests {
    @Test(arguments: [
        ("#fff", Color.white), ("#000000", .black), ("transparent", .transparent), ("Black", .black),
        ("#ff000080", Color(red: 1, green: 0, blue: 0, alpha: 128.0 / 255)),
        ("#0f08", Color(red: 0, green: 1, blue: 0, alpha: 136.0 / 255)),
    ])
    func reads(text: String, color: Color) {
        #expect(Color(text) == color)
    }

    @Test(arguments: ["", "#", "#12", "#12345", "#1234567", "#ggg", "chartreuse-ish", "fff"])
    func refuses(text: String) {
        #expect(Color(text) == nil)
    }

    @Test(arguments: ["#102030", "#10203040", "transparent"])
    func writesWhatItReads(text: String) {
        #expect(Color(text)?.description == text)
    }
}
