/// GIF's variant of LZW (GIF89a, appendix F): indices to a chain of data blocks.
struct LZWCompressor {
    private static let codeLimit = 4096
    private static let hashSize = 1 << 13

    /// Prefix and byte of every string in the table, at a hashed place; -1 is free.
    private var keys = [Int32](repeating: -1, count: hashSize)
    private var codes = [Int32](repeating: 0, count: hashSize)

    /// The compressed indices: the code size, the data blocks and the empty block at the end.
    ///
    /// - Parameters:
    ///   - indices: At least one index.
    ///   - depth: Bits of an index, 1 to 8.
    mutating func compress(_ indices: [UInt8], depth: Int) -> [UInt8] {
        let rootBits = max(depth, 2)
        let clear: Int32 = 1 << Int32(rootBits)
        var blocks = DataBlocks(codeSize: rootBits)
        var bits = rootBits + 1
        var next = clear + 2
        forget()
        blocks.append(clear, bits: bits)
        guard let first = indices.first else { return blocks.finished() }
        var prefix = Int32(first)
        for index in indices.dropFirst() {
            let key = prefix << 8 | Int32(index)
            var place = Int((UInt32(bitPattern: key) &* 0x9E37_79B1) >> 19)
            while keys[place] >= 0, keys[place] != key { place = (place + 1) & (Self.hashSize - 1) }
            if keys[place] == key {
                prefix = codes[place]
                continue
            }
            blocks.append(prefix, bits: bits)
            prefix = Int32(index)
            if next < Self.codeLimit {
                keys[place] = key
                codes[place] = next
                // The reader's table is one entry behind.
                if next == 1 << Int32(bits), bits < 12 { bits += 1 }
                next += 1
            } else {
                blocks.append(clear, bits: bits)
                forget()
                bits = rootBits + 1
                next = clear + 2
            }
        }
        blocks.append(prefix, bits: bits)
        if next == 1 << Int32(bits), bits < 12 { bits += 1 }
        blocks.append(clear + 1, bits: bits)
        return blocks.finished()
    }

    private mutating func forget() {
        for place in keys.indices { keys[place] = -1 }
    }
}

/// Codes of changing length, packed from the lowest bit on, in blocks of at most 255 bytes.
private struct DataBlocks {
    private var bytes: [UInt8]
    private var blockStart: Int
    private var pending: UInt32 = 0
    private var pendingBits = 0

    init(codeSize: Int) {
        bytes = [UInt8(truncatingIfNeeded: codeSize), 0]
        blockStart = 1
    }

    mutating func append(_ code: Int32, bits: Int) {
        pending |= UInt32(bitPattern: code) << UInt32(pendingBits)
        pendingBits += bits
        while pendingBits >= 8 {
            appendByte(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            pendingBits -= 8
        }
    }

    private mutating func appendByte(_ byte: UInt8) {
        if bytes.count - blockStart == 256 {
            bytes[blockStart] = 255
            blockStart = bytes.count
            bytes.append(0)
        }
        bytes.append(byte)
    }

    mutating func finished() -> [UInt8] {
        if pendingBits > 0 { appendByte(UInt8(truncatingIfNeeded: pending)) }
        bytes[blockStart] = UInt8(truncatingIfNeeded: bytes.count - blockStart - 1)
        if bytes[blockStart] > 0 { bytes.append(0) }
        return bytes
    }
}
