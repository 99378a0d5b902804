internal import CFFmpeg

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// libx264 through libavcodec: pictures in, packets out.
struct H264Encoder: ~Copyable {
    /// Threads of the encoder: a constant, because the number changes the bytes that x264 writes.
    ///
    /// Four keep two to eight cores busy beside the threads that draw; each more costs some frames of memory.
    static let threads: Int32 = 4

    let codec: Codec
    private let scratch: Frame
    private let packet: Packet
    /// Frame times encoded so far.
    private(set) var nextTimestamp: Int64 = 0
    private var isFirstPacket = true

    /// x264's constant rate factor for a quality of 0 to 100: 50 − 0.4 · quality.
    ///
    /// 0 is CRF 50, 80 (the default) CRF 18, 100 CRF 10.
    static func rateFactor(quality: Double?) -> Double { 50 - 0.4 * (quality ?? 80) }

    /// Opens the encoder for an even size.
    static func open(
        width: Int, height: Int, rate: FrameRate, quality: Double?
    ) throws(LibavError) -> H264Encoder {
        guard let encoder = unsafe avcodec_find_encoder_by_name("libx264") else {
            throw LibavError(number: segue_error_not_built_in)
        }
        let codec = try unsafe Codec(encoder)
        let context = unsafe codec.pointer
        unsafe context.pointee.width = Int32(width)
        unsafe context.pointee.height = Int32(height)
        unsafe context.pointee.pix_fmt = AV_PIX_FMT_YUV420P
        unsafe context.pointee.time_base = AVRational(num: Int32(rate.denominator), den: Int32(rate.numerator))
        unsafe context.pointee.framerate = AVRational(num: Int32(rate.numerator), den: Int32(rate.denominator))
        unsafe context.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
        unsafe context.pointee.color_range = AVCOL_RANGE_MPEG
        unsafe context.pointee.colorspace = AVCOL_SPC_BT709
        unsafe context.pointee.color_primaries = AVCOL_PRI_BT709
        unsafe context.pointee.color_trc = AVCOL_TRC_BT709
        unsafe context.pointee.chroma_sample_location = AVCHROMA_LOC_LEFT
        unsafe context.pointee.thread_count = Self.threads
        unsafe context.pointee.thread_type = FF_THREAD_FRAME
        // MP4 keeps the parameter sets in its header.
        unsafe context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER | AV_CODEC_FLAG_BITEXACT
        try codec.open([
            ("preset", "medium"), ("profile", "high"), ("crf", "\(Self.rateFactor(quality: quality))"),
            // The same bytes on every processor.
            ("x264-params", "cpu-independent=1"),
        ])
        return H264Encoder(codec, scratch: try Frame(), packet: try Packet())
    }

    private init(_ codec: consuming Codec, scratch: consuming Frame, packet: consuming Packet) {
        self.codec = codec
        self.scratch = scratch
        self.packet = packet
    }

    /// Encodes a picture once more and hands finished packets to `write`.
    mutating func encode(
        _ picture: VideoPicture, _ write: (borrowing Packet) throws(LibavError) -> Void
    ) throws(LibavError) {
        try picture.reference(from: scratch)
        unsafe scratch.pointer.pointee.pts = nextTimestamp
        nextTimestamp += 1
        let sent = unsafe avcodec_send_frame(codec.pointer, scratch.pointer)
        unsafe av_frame_unref(scratch.pointer)
        try LibavError.check(sent)
        try drain(write)
    }

    /// Ends the stream and hands the remaining packets to `write`.
    mutating func finish(
        _ write: (borrowing Packet) throws(LibavError) -> Void
    ) throws(LibavError) {
        try LibavError.check(unsafe avcodec_send_frame(codec.pointer, nil))
        try drain(write)
    }

    private mutating func drain(
        _ write: (borrowing Packet) throws(LibavError) -> Void
    ) throws(LibavError) {
        while true {
            let received = LibavError(number: unsafe avcodec_receive_packet(codec.pointer, packet.pointer))
            if received.wantsMore || received.isEnd { return }
            try LibavError.check(received.number)
            unsafe packet.pointer.pointee.duration = 1
            if isFirstPacket { H264Units.removeEncoderSettings(from: packet) }
            isFirstPacket = false
            try write(packet)
            unsafe av_packet_unref(packet.pointer)
        }
    }
}

/// Network abstraction units: the parts of an H.264 packet (ITU-T H.264, annex B).
enum H264Units {
    /// Drops the unit in which x264 notes its version and settings, so that the bytes depend on the pictures alone.
    static func removeEncoderSettings(from packet: borrowing Packet) {
        let packet = unsafe packet.pointer
        guard let data = unsafe packet.pointee.data else { return }
        let bytes = unsafe UnsafeMutableBufferPointer(start: data, count: Int(max(packet.pointee.size, 0)))
        let starts = unsafe startCodes(in: UnsafeBufferPointer(bytes))
        let supplementalInformation: UInt8 = 6
        let userDataUnregistered: UInt8 = 5
        for (index, start) in starts.enumerated() {
            let end = index + 1 < starts.count ? starts[index + 1].lowerBound : bytes.count
            let body = start.upperBound
            guard body + 1 < end, unsafe bytes[body] & 31 == supplementalInformation,
                unsafe bytes[body + 1] == userDataUnregistered
            else { continue }
            let removed = end - start.lowerBound
            unsafe memmove(data + start.lowerBound, data + end, bytes.count - end)
            unsafe av_shrink_packet(packet, Int32(bytes.count - removed))
            return
        }
    }

    /// Where the bytes 0 0 1, with a 0 in front if there is one, stand.
    private static func startCodes(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var position = 0
        while position + 3 <= bytes.count {
            if unsafe bytes[position] == 0, unsafe bytes[position + 1] == 0, unsafe bytes[position + 2] == 1 {
                let hasZero = unsafe position > 0 && bytes[position - 1] == 0
                found.append(position - (hasZero ? 1 : 0)..<position + 3)
                position += 3
            } else {
                position += 1
            }
        }
        return found
    }
}
