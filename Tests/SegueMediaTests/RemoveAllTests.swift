import SegueMedia
import Testing

@Suite struct RemoveAllTests {
    /// In a process of its own: the files of other tests must not be removed.
    @Test func everythingIsRemovedAtOnce() async {
        await #expect(processExitsWith: .success) {
            let scratch = try Scratch()
            let first = try TemporaryFile(for: scratch.file("a"))
            let second = try H264Writer(.mp4, path: scratch.file("b.mp4"), settings: settings(16, 16))
            try #require(scratch.names.count == 2)
            TemporaryFile.removeAll()
            try #require(scratch.names.isEmpty)
            #expect(throws: MediaError.self) { try first.commit() }
            try second.append(try second.prepare(testPicture(width: 16, height: 16)), repeated: 1)
            #expect(throws: MediaError.self) { try second.finish() }
            try #require(scratch.names.isEmpty)
        }
    }
}
