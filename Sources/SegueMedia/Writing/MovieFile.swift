internal import CFFmpeg

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// FFmpeg's MP4, QuickTime or M4V muxer writing to a temporary file.
///
/// The index goes in front of the pictures ("fast start"), for which the muxer reads its own output again.
struct MovieFile: ~Copyable {
    private let muxer: Muxer
    private let output: OutputStream
    private let timeBase: AVRational

    /// Writes the file's beginning.
    ///
    /// - Parameters:
    ///   - format: The muxer's name: "mp4" or "mov".
    ///   - brand: The file's major brand instead of the muxer's own.
    ///   - file: Where to.
    ///   - encoder: An open encoder, whose parameters are copied.
    ///   - title: The title in the metadata.
    static func create(
        format: String, brand: String?, file: TemporaryFile, encoder: borrowing Codec, title: String?
    ) throws(LibavError) -> MovieFile {
        let output = try OutputStream(file)
        let muxer = try Muxer(format: format)
        let context = unsafe muxer.pointer
        unsafe context.pointee.pb = output.io
        unsafe context.pointee.opaque = output.opaque
        unsafe context.pointee.io_open = reopen
        unsafe context.pointee.io_close2 = closeAgain
        unsafe context.pointee.flags |= AVFMT_FLAG_BITEXACT | AVFMT_FLAG_CUSTOM_IO
        guard let stream = unsafe avformat_new_stream(context, nil) else { throw .noMemory }
        let timeBase = unsafe encoder.pointer.pointee.time_base
        unsafe stream.pointee.time_base = timeBase
        unsafe stream.pointee.avg_frame_rate = encoder.pointer.pointee.framerate
        unsafe stream.pointee.r_frame_rate = encoder.pointer.pointee.framerate
        try LibavError.check(unsafe avcodec_parameters_from_context(stream.pointee.codecpar, encoder.pointer))
        unsafe stream.pointee.codecpar.pointee.codec_tag = 0
        if let title { try LibavError.check(unsafe av_dict_set(&context.pointee.metadata, "title", title, 0)) }
        var options = Options()
        try options.set("movflags", "+faststart")
        if let brand { try options.set("brand", brand) }
        try LibavError.check(unsafe avformat_write_header(context, &options.pointer))
        try output.check()
        return MovieFile(muxer, output, timeBase: timeBase)
    }

    private init(_ muxer: consuming Muxer, _ output: OutputStream, timeBase: AVRational) {
        self.muxer = muxer
        self.output = output
        self.timeBase = timeBase
    }

    /// Writes a packet whose times count in the encoder's time base.
    func write(_ packet: borrowing Packet) throws(LibavError) {
        let packet = unsafe packet.pointer
        guard let stream = unsafe muxer.pointer.pointee.streams[0] else { throw .noMemory }
        unsafe packet.pointee.stream_index = 0
        unsafe av_packet_rescale_ts(packet, timeBase, stream.pointee.time_base)
        try LibavError.check(unsafe av_write_frame(muxer.pointer, packet))
        try output.check()
    }

    /// Writes the index and moves it to the front.
    func finish() throws(LibavError) {
        try LibavError.check(unsafe av_write_trailer(muxer.pointer))
        unsafe avio_flush(output.io)
        try output.check()
    }

    /// The system's error number of the first write that failed, or 0.
    var failure: Int32 { output.failure }
}

/// Owns an `AVFormatContext` for writing.
@safe
private struct Muxer: ~Copyable {
    let pointer: UnsafeMutablePointer<AVFormatContext>

    init(format: String) throws(LibavError) {
        var pointer: UnsafeMutablePointer<AVFormatContext>?
        // The name is never opened; some muxers want one to be there.
        try LibavError.check(unsafe avformat_alloc_output_context2(&pointer, nil, format, "clip"))
        guard let pointer = unsafe pointer else { throw .noMemory }
        unsafe self.pointer = pointer
    }

    deinit { unsafe avformat_free_context(pointer) }
}

/// FFmpeg's byte stream over a temporary file.
@safe
private final class OutputStream {
    /// Where the next byte goes, and what went wrong.
    final class Cursor {
        let file: TemporaryFile
        var position: Int64 = 0
        var end: Int64 = 0
        var failure: Int32 = 0
        /// A stream that the muxer opened: kept alive by this reference to itself until the muxer closes it.
        var owner: OutputStream?

        init(_ file: TemporaryFile) { self.file = file }
    }

    private static let bufferSize = 1 << 16

    let cursor: Cursor
    let io: UnsafeMutablePointer<AVIOContext>

    init(_ file: TemporaryFile, from other: Cursor? = nil) throws(LibavError) {
        cursor = Cursor(file)
        guard let buffer = unsafe av_malloc(Self.bufferSize) else { throw .noMemory }
        let isReader = other != nil
        cursor.end = other?.end ?? 0
        let io = unsafe segue_io_alloc(
            buffer.assumingMemoryBound(to: UInt8.self), Int32(Self.bufferSize), isReader ? 0 : 1,
            Unmanaged.passUnretained(cursor).toOpaque(), isReader ? readBytes : nil, isReader ? nil : writeBytes,
            seekBytes)
        guard let io = unsafe io else {
            unsafe av_free(buffer)
            throw .noMemory
        }
        unsafe self.io = io
    }

    deinit {
        unsafe av_free(io.pointee.buffer)
        var pointer: UnsafeMutablePointer<AVIOContext>? = unsafe io
        unsafe avio_context_free(&pointer)
    }

    var opaque: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(cursor).toOpaque() }
    var failure: Int32 { cursor.failure }

    /// Muxers do not report every failed write.
    func check() throws(LibavError) {
        if cursor.failure != 0 { throw LibavError(number: -cursor.failure) }
        try LibavError.check(unsafe io.pointee.error)
    }
}

// MARK: FFmpeg's callbacks
//
// `opaque` is the cursor of a stream that outlives the muxer's calls.

private func cursor(_ opaque: UnsafeMutableRawPointer?) -> OutputStream.Cursor? {
    unsafe opaque.map { unsafe Unmanaged<OutputStream.Cursor>.fromOpaque($0).takeUnretainedValue() }
}

private func writeBytes(_ opaque: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ count: Int32) -> Int32 {
    guard let cursor = unsafe cursor(opaque) else { return -EINVAL }
    guard cursor.failure == 0 else { return -cursor.failure }
    let failure = unsafe cursor.file.write(
        UnsafeRawBufferPointer(start: bytes, count: Int(count)), at: cursor.position)
    guard failure == 0 else {
        cursor.failure = failure
        return -failure
    }
    cursor.position += Int64(count)
    cursor.end = max(cursor.end, cursor.position)
    return count
}

private func readBytes(
    _ opaque: UnsafeMutableRawPointer?, _ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int32
) -> Int32 {
    guard let cursor = unsafe cursor(opaque) else { return -EINVAL }
    let got = unsafe cursor.file.read(
        into: UnsafeMutableRawBufferPointer(start: bytes, count: Int(count)), at: cursor.position)
    guard got != 0 else { return segue_error_end }
    if got > 0 { cursor.position += Int64(got) }
    return Int32(got)
}

private func seekBytes(_ opaque: UnsafeMutableRawPointer?, _ offset: Int64, _ origin: Int32) -> Int64 {
    guard let cursor = unsafe cursor(opaque) else { return -Int64(EINVAL) }
    let target: Int64
    switch origin & ~AVSEEK_FORCE {
    case AVSEEK_SIZE: return cursor.end
    case SEEK_SET: target = offset
    case SEEK_CUR: target = cursor.position + offset
    case SEEK_END: target = cursor.end + offset
    default: return -Int64(EINVAL)
    }
    guard target >= 0 else { return -Int64(EINVAL) }
    cursor.position = target
    return target
}

/// The muxer reads its own output: the same file, never another one.
private func reopen(
    _ context: UnsafeMutablePointer<AVFormatContext>?, _ io: UnsafeMutablePointer<UnsafeMutablePointer<AVIOContext>?>?,
    _ name: UnsafePointer<CChar>?, _ flags: Int32, _ options: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    guard let context = unsafe context, let io = unsafe io, flags & AVIO_FLAG_WRITE == 0,
        let writer = unsafe cursor(context.pointee.opaque)
    else { return -EACCES }
    do throws(LibavError) {
        let reader = try OutputStream(writer.file, from: writer)
        reader.cursor.owner = reader
        unsafe io.pointee = reader.io
        return 0
    } catch {
        return error.number
    }
}

private func closeAgain(
    _ context: UnsafeMutablePointer<AVFormatContext>?, _ io: UnsafeMutablePointer<AVIOContext>?
) -> Int32 {
    guard let io = unsafe io, let cursor = unsafe cursor(io.pointee.opaque) else { return 0 }
    cursor.owner = nil
    return 0
}
