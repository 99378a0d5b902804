/// Bytes that go to a temporary file one after another.
struct SequentialOutput: ~Copyable {
    let file: TemporaryFile
    private var position: Int64 = 0

    init(_ file: TemporaryFile) { self.file = file }

    /// Appends bytes.
    ///
    /// - Throws: `cannotWrite`; the file is removed then.
    mutating func write(_ bytes: [UInt8]) throws(MediaError) {
        let failure = unsafe bytes.withUnsafeBytes { unsafe file.write($0, at: position) }
        guard failure == 0 else {
            file.discard()
            throw TemporaryFile.writeFailure(failure, path: file.path)
        }
        position += Int64(bytes.count)
    }
}
