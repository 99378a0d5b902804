internal import CFFmpeg
internal import SegueRaster

/// One picture through one decoder of libavcodec.
///
/// The decoder is chosen by the kind of file and gets the bytes from memory. No demuxer and no protocol takes
/// part, so nothing in a file can make FFmpeg open another one.
enum ImageDecoder {
    /// Decodes a picture and converts it; its size is the one the header announced.
    static func decode(_ image: ImageFile, path: String) throws(MediaError) -> Bitmap {
        let context = ParsingContext(kind: image.kind, path: path)
        LibavLog.clear()
        guard let decoder = unsafe avcodec_find_decoder(codec(of: image.kind)) else {
            throw MediaError(
                .unsupported, path: path,
                "\(path) cannot be read: the installed FFmpeg has no \(image.kind.rawValue) decoder")
        }
        let frame: Frame
        do {
            let codec = try unsafe Codec(decoder)
            frame = try decode(image.encoded, with: codec)
        } catch {
            throw failure(error, context)
        }
        // Some decoders only complain about missing rows; a picture with holes is not handed on.
        if let complaint = LibavLog.lastError() { throw context.damaged(complaint) }
        guard unsafe frame.pointer.pointee.flags & AV_FRAME_FLAG_CORRUPT == 0,
            unsafe frame.pointer.pointee.decode_error_flags == 0
        else { throw context.damaged("parts of it cannot be decoded") }
        guard unsafe Int(frame.pointer.pointee.width) == image.width,
            unsafe Int(frame.pointer.pointee.height) == image.height
        else { throw context.damaged("its picture is not as large as its header says") }
        guard let bitmap = FrameConverter.bitmap(from: frame, of: image) else {
            throw context.unsupported("a \(image.kind.rawValue) file of a rare pixel format")
        }
        return bitmap
    }

    private static func codec(of kind: ImageKind) -> AVCodecID {
        switch kind {
        case .png: AV_CODEC_ID_PNG
        case .jpeg: AV_CODEC_ID_MJPEG
        case .webP: AV_CODEC_ID_WEBP
        case .bmp: AV_CODEC_ID_BMP
        case .tiff: AV_CODEC_ID_TIFF
        case .gif: AV_CODEC_ID_GIF
        }
    }

    private static func decode(_ bytes: [UInt8], with codec: borrowing Codec) throws(LibavError) -> Frame {
        let context = unsafe codec.pointer
        unsafe context.pointee.thread_count = 1
        unsafe context.pointee.flags |= AV_CODEC_FLAG_BITEXACT
        unsafe context.pointee.err_recognition = AV_EF_CRCCHECK | AV_EF_BUFFER | AV_EF_EXPLODE
        unsafe context.pointee.max_pixels = Int64(ImageFile.maximumPixels)
        try codec.open()
        let packet = try Packet()
        try packet.fill(with: bytes)
        try LibavError.check(unsafe avcodec_send_packet(context, packet.pointer))
        // The end of input makes decoders hand out a picture they hold back.
        let ended = unsafe avcodec_send_packet(context, nil)
        if ended < 0, ended != segue_error_end { throw LibavError(number: ended) }
        let frame = try Frame()
        try LibavError.check(unsafe avcodec_receive_frame(context, frame.pointer))
        return frame
    }

    private static func failure(_ error: LibavError, _ context: ParsingContext) -> MediaError {
        let reason = LibavLog.lastError() ?? (error.isEnd ? "it holds no picture data" : error.text)
        if error.isNoMemory {
            return MediaError(
                .tooLarge, path: context.path, "\(context.path) does not fit into memory; make it smaller")
        }
        if error.isUnsupported {
            return MediaError(
                .unsupported, path: context.path,
                "\(context.path) is a \(context.kind.rawValue) file of a rare kind (\(reason)); convert it to PNG")
        }
        return context.damaged(reason)
    }
}
