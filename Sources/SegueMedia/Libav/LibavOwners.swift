internal import CFFmpeg

/// Owns an `AVPacket`.
@safe
struct Packet: ~Copyable {
    let pointer: UnsafeMutablePointer<AVPacket>

    /// An empty packet, to be filled by an encoder.
    init() throws(LibavError) {
        guard let pointer = unsafe av_packet_alloc() else { throw .noMemory }
        unsafe self.pointer = pointer
    }

    /// Fills the packet with a copy of `bytes`, padded as decoders demand.
    func fill(with bytes: [UInt8]) throws(LibavError) {
        guard let size = Int32(exactly: bytes.count) else { throw .noMemory }
        try LibavError.check(unsafe av_new_packet(pointer, size))
        unsafe pointer.pointee.data.update(from: bytes, count: bytes.count)
    }

    deinit {
        var pointer: UnsafeMutablePointer<AVPacket>? = unsafe pointer
        unsafe av_packet_free(&pointer)
    }

    /// The packet's bytes.
    var bytes: [UInt8] {
        unsafe Array(UnsafeBufferPointer(start: pointer.pointee.data, count: Int(max(pointer.pointee.size, 0))))
    }
}

/// Owns an `AVFrame` and its reference to pixels.
@safe
struct Frame: ~Copyable {
    let pointer: UnsafeMutablePointer<AVFrame>

    init() throws(LibavError) {
        guard let pointer = unsafe av_frame_alloc() else { throw .noMemory }
        unsafe self.pointer = pointer
    }

    deinit {
        var pointer: UnsafeMutablePointer<AVFrame>? = unsafe pointer
        unsafe av_frame_free(&pointer)
    }
}

/// Owns an `AVCodecContext`.
@safe
struct Codec: ~Copyable {
    let pointer: UnsafeMutablePointer<AVCodecContext>

    init(_ codec: UnsafePointer<AVCodec>) throws(LibavError) {
        guard let pointer = unsafe avcodec_alloc_context3(codec) else { throw .noMemory }
        unsafe self.pointer = pointer
    }

    deinit {
        var pointer: UnsafeMutablePointer<AVCodecContext>? = unsafe pointer
        unsafe avcodec_free_context(&pointer)
    }

    /// Opens the codec with private options; an option that it does not know is an error.
    func open(_ options: [(String, String)] = []) throws(LibavError) {
        var dictionary = Options()
        for (key, value) in options { try dictionary.set(key, value) }
        try LibavError.check(unsafe avcodec_open2(pointer, nil, &dictionary.pointer))
        guard dictionary.isEmpty else { throw LibavError(number: segue_error_not_built_in) }
    }
}

/// Owns an `AVDictionary`.
@safe
struct Options: ~Copyable {
    var pointer: OpaquePointer?

    init() { unsafe pointer = nil }

    deinit {
        var pointer: OpaquePointer? = unsafe pointer
        unsafe av_dict_free(&pointer)
    }

    mutating func set(_ key: String, _ value: String) throws(LibavError) {
        try LibavError.check(unsafe av_dict_set(&pointer, key, value, 0))
    }

    var isEmpty: Bool { unsafe av_dict_count(pointer) == 0 }
}
