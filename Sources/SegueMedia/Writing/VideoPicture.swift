internal import CFFmpeg
internal import SegueRaster

/// A frame in the encoder's format; its planes do not change once it is made.
final class VideoPicture: @unchecked Sendable {
    // Sendable: written before it is shared, only read afterwards.
    private let frame: Frame

    fileprivate init(_ frame: consuming Frame) { self.frame = frame }

    /// Makes `target` refer to the same planes.
    func reference(from target: borrowing Frame) throws(LibavError) {
        try LibavError.check(unsafe av_frame_ref(target.pointer, frame.pointer))
    }
}

/// Makes pictures of one size, reusing the memory of those that are no longer needed.
@safe
final class VideoPicturePool: @unchecked Sendable {
    // Sendable: FFmpeg's buffer pools are thread-safe, the rest is constant.
    private let pool: OpaquePointer
    private let width: Int
    private let height: Int
    private let lumaStride: Int
    private let chromaStride: Int

    /// A pool for pictures of an even size.
    init(width: Int, height: Int) throws(LibavError) {
        self.width = width
        self.height = height
        lumaStride = (width + 63) & ~63
        chromaStride = (width / 2 + 63) & ~63
        let size = lumaStride * height + 2 * chromaStride * (height / 2) + 64
        guard let pool = unsafe av_buffer_pool_init(size, nil) else { throw .noMemory }
        unsafe self.pool = pool
    }

    deinit {
        // Buffers that are still in use keep the pool's memory until they come back.
        var pool: OpaquePointer? = unsafe pool
        unsafe av_buffer_pool_uninit(&pool)
    }

    /// Converts a bitmap of this size or one column or row less.
    func picture(of bitmap: Bitmap) throws(LibavError) -> VideoPicture {
        let frame = try Frame()
        guard let buffer = unsafe av_buffer_pool_get(pool), let start = unsafe buffer.pointee.data else {
            throw .noMemory
        }
        let cb = unsafe start + lumaStride * height
        let cr = unsafe cb + chromaStride * (height / 2)
        let pointer = unsafe frame.pointer
        unsafe pointer.pointee.buf.0 = buffer
        unsafe pointer.pointee.data = (start, cb, cr, nil, nil, nil, nil, nil)
        unsafe pointer.pointee.linesize = (
            Int32(lumaStride), Int32(chromaStride), Int32(chromaStride), 0, 0, 0, 0, 0
        )
        unsafe pointer.pointee.width = Int32(width)
        unsafe pointer.pointee.height = Int32(height)
        unsafe pointer.pointee.format = AV_PIX_FMT_YUV420P.rawValue
        unsafe pointer.pointee.color_range = AVCOL_RANGE_MPEG
        unsafe pointer.pointee.colorspace = AVCOL_SPC_BT709
        unsafe pointer.pointee.color_primaries = AVCOL_PRI_BT709
        unsafe pointer.pointee.color_trc = AVCOL_TRC_BT709
        unsafe pointer.pointee.chroma_location = AVCHROMA_LOC_LEFT
        let target = unsafe BT709.Target(
            luma: start, cb: cb, cr: cr, lumaStride: lumaStride, chromaStride: chromaStride)
        unsafe bitmap.withUnsafePixels { pixels in
            unsafe BT709.convert(pixels, width: bitmap.width, height: bitmap.height, to: target)
        }
        return VideoPicture(frame)
    }
}
