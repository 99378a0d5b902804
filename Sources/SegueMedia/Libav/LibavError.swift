internal import CFFmpeg

/// A negative return value of FFmpeg.
struct LibavError: Error {
    var number: Int32

    /// Throws unless a return value is 0 or positive.
    static func check(_ number: Int32) throws(LibavError) {
        guard number >= 0 else { throw LibavError(number: number) }
    }

    static let noMemory = LibavError(number: segue_error_no_memory)

    var isUnsupported: Bool { number == segue_error_unsupported || number == segue_error_not_built_in }
    var isNoMemory: Bool { number == segue_error_no_memory }
    var wantsMore: Bool { number == segue_error_again }
    var isEnd: Bool { number == segue_error_end }

    /// FFmpeg's own words.
    var text: String {
        let size = Int(AV_ERROR_MAX_STRING_SIZE)
        return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: size) { buffer in
            guard let start = buffer.baseAddress, unsafe av_strerror(number, start, size) == 0 else {
                return "FFmpeg error \(number)"
            }
            return unsafe String(cString: start)
        }
    }
}
