internal import CFFmpeg
internal import SegueRaster
internal import Synchronization

/// Bitmaps to PNG files in memory, on any number of threads: each takes an encoder of its own from a pool.
final class PNGCompressor: Sendable {
    private let width: Int
    private let height: Int
    private let pixelsPerPoint: Int?
    /// Encoders that are not in use.
    private let idle = Mutex<[PNGEncoder]>([])

    /// A compressor for pictures of one size.
    ///
    /// - Parameter pixelsPerPoint: Written as a density of 72 dpi times this number (pHYs).
    init(width: Int, height: Int, pixelsPerPoint: Int?) {
        self.width = width
        self.height = height
        self.pixelsPerPoint = pixelsPerPoint
    }

    /// A whole PNG file: RGB where every pixel is opaque, RGBA with straight alpha otherwise.
    func compress(_ bitmap: Bitmap) throws(LibavError) -> [UInt8] {
        let hasAlpha = !bitmap.isOpaque
        let pooled = idle.withLock { encoders in
            encoders.firstIndex { $0.hasAlpha == hasAlpha }.map { encoders.remove(at: $0) }
        }
        let encoder: PNGEncoder
        if let pooled {
            encoder = pooled
        } else {
            encoder = try PNGEncoder(width: width, height: height, hasAlpha: hasAlpha, pixelsPerPoint: pixelsPerPoint)
        }
        let bytes = try encoder.encode(bitmap)
        idle.withLock { $0.append(encoder) }
        return bytes
    }
}

/// libavcodec's PNG encoder for pictures of one size; used by one thread at a time.
private final class PNGEncoder: @unchecked Sendable {
    // Sendable: whoever took it from the pool is alone with it.
    let hasAlpha: Bool
    private let codec: Codec
    private let frame: Frame
    private let packet: Packet

    init(width: Int, height: Int, hasAlpha: Bool, pixelsPerPoint: Int?) throws(LibavError) {
        LibavLog.silence()
        guard let encoder = unsafe avcodec_find_encoder(AV_CODEC_ID_PNG) else {
            throw LibavError(number: segue_error_not_built_in)
        }
        let codec = try unsafe Codec(encoder)
        let context = unsafe codec.pointer
        let format = hasAlpha ? AV_PIX_FMT_RGBA : AV_PIX_FMT_RGB24
        unsafe context.pointee.width = Int32(width)
        unsafe context.pointee.height = Int32(height)
        unsafe context.pointee.pix_fmt = format
        unsafe context.pointee.time_base = AVRational(num: 1, den: 1)
        unsafe context.pointee.thread_count = 1
        unsafe context.pointee.flags |= AV_CODEC_FLAG_BITEXACT
        // zlib's level 6 with the simplest predictor: screens come out about as small as with the slow ones.
        unsafe context.pointee.compression_level = 6
        var options = [("pred", "up")]
        if let pixelsPerPoint { options.append(("dpi", "\(72 * pixelsPerPoint)")) }
        try codec.open(options)

        let frame = try Frame()
        unsafe frame.pointer.pointee.width = Int32(width)
        unsafe frame.pointer.pointee.height = Int32(height)
        unsafe frame.pointer.pointee.format = format.rawValue
        try LibavError.check(unsafe av_frame_get_buffer(frame.pointer, 0))
        packet = try Packet()
        self.hasAlpha = hasAlpha
        self.codec = codec
        self.frame = frame
    }

    func encode(_ bitmap: Bitmap) throws(LibavError) -> [UInt8] {
        try LibavError.check(unsafe av_frame_make_writable(frame.pointer))
        guard let start = unsafe frame.pointer.pointee.data.0 else { throw .noMemory }
        let stride = unsafe Int(frame.pointer.pointee.linesize.0)
        unsafe bitmap.withUnsafePixels { pixels in
            for y in 0..<bitmap.height {
                let row = unsafe start + y * stride
                for x in 0..<bitmap.width {
                    let pixel = unsafe Alpha.straight(pixels[y * bitmap.width + x])
                    let output = unsafe row + x * (hasAlpha ? 4 : 3)
                    unsafe output[0] = pixel.x
                    unsafe output[1] = pixel.y
                    unsafe output[2] = pixel.z
                    if hasAlpha { unsafe output[3] = pixel.w }
                }
            }
        }
        try LibavError.check(unsafe avcodec_send_frame(codec.pointer, frame.pointer))
        try LibavError.check(unsafe avcodec_receive_packet(codec.pointer, packet.pointer))
        let bytes = packet.bytes
        unsafe av_packet_unref(packet.pointer)
        return bytes
    }
}
