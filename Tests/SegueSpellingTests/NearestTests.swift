import Testing

import SegueSpelling

struct NearestTests {
    private let presets = ["push", "zoom", "slide-up", "slide-down", "easeInOut"]

    @Test(arguments: [
        ("psh", "push"), ("pusg", "push"), ("upsh", "push"), ("Push", "push"), ("slide-donw", "slide-down"),
        ("easeinout", "easeInOut"), ("slide", "slide-up"), ("easeIn", "easeInOut"), ("slideup", "slide-up"),
    ])
    func near(word: String, meant: String) {
        #expect(nearest(to: word, in: presets) == meant)
    }

    @Test(arguments: ["", "x", "cube", "pu", "dissolve", "--------"])
    func far(word: String) {
        #expect(nearest(to: word, in: ["zoom", "slide-up", "y"]) == nil)
    }

    @Test func firstOfEqualsWins() {
        #expect(nearest(to: "cat", in: ["bat", "rat"]) == "bat")
        #expect(nearest(to: "rat", in: ["bat", "rat"]) == "rat")
        #expect(nearest(to: "push", in: []) == nil)
    }

    @Test func distances() {
        #expect(editDistance(Array("kitten"), Array("sitting"), atMost: 9) == 3)
        #expect(editDistance(Array("ab"), Array("ba"), atMost: 9) == 1)
        #expect(editDistance(Array("same"), Array("same"), atMost: 0) == 0)
        #expect(editDistance(Array("abcd"), Array("wxyz"), atMost: 2) == nil)
        #expect(editDistance([], Array("abc"), atMost: 3) == 3)
        #expect(editDistance(Array("ca"), Array("abc"), atMost: 9) == 3)
    }

    @Test func longWordsAreCheap() {
        #expect(nearest(to: String(repeating: "a", count: 100_000), in: presets) == nil)
    }
}
