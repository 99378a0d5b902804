// FFmpeg 5.1 to 8 for Swift; the only importer is SegueMedia.
//
// What Swift cannot see (function-like macros, va_list) or what differs between FFmpeg's major versions is
// wrapped here, so that the Swift side is written once.

#ifndef SEGUE_CFFMPEG_SHIM_H
#define SEGUE_CFFMPEG_SHIM_H

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/buffer.h>
#include <libavutil/crc.h>
#include <libavutil/dict.h>
#include <libavutil/error.h>
#include <libavutil/frame.h>
#include <libavutil/log.h>
#include <libavutil/mem.h>
#include <libavutil/pixfmt.h>

// MARK: Macros

static const int segue_error_again = AVERROR(EAGAIN);
static const int segue_error_end = AVERROR_EOF;
static const int segue_error_unsupported = AVERROR_PATCHWELCOME;
static const int segue_error_not_built_in = AVERROR(ENOSYS);
static const int segue_error_no_memory = AVERROR(ENOMEM);
static const int64_t segue_no_timestamp = AV_NOPTS_VALUE;

// MARK: Custom input and output

typedef int (*segue_read_function)(void *opaque, uint8_t *buffer, int size);
typedef int (*segue_write_function)(void *opaque, const uint8_t *buffer, int size);
typedef int64_t (*segue_seek_function)(void *opaque, int64_t offset, int whence);

/// avio_alloc_context, whose write callback takes const bytes only from FFmpeg 7 on.
static inline AVIOContext *_Nullable segue_io_alloc(
    unsigned char *_Nonnull buffer, int size, int writable, void *_Nullable opaque,
    segue_read_function _Nullable read, segue_write_function _Nullable write, segue_seek_function _Nullable seek)
{
#if LIBAVFORMAT_VERSION_MAJOR >= 61
    return avio_alloc_context(buffer, size, writable, opaque, read, write, seek);
#else
    return avio_alloc_context(
        buffer, size, writable, opaque, read, (int (*)(void *, uint8_t *, int))write, seek);
#endif
}

// MARK: Log

/// What FFmpeg last reported as an error on this thread. Every use is in one Swift file, so that there is one
/// copy of it; it is inside a function because Swift does not emit a header's own thread-local variables.
static inline char *_Nonnull segue_log_last(void)
{
    static _Thread_local char message[240];
    return message;
}

static inline void segue_log_keep(void *source, int level, const char *format, va_list arguments)
{
    (void)source;
    if (level > AV_LOG_ERROR) return;
    vsnprintf(segue_log_last(), 240, format, arguments);
}

/// Keeps FFmpeg from writing to standard error.
static inline void segue_log_capture(void) { av_log_set_callback(segue_log_keep); }
static inline void segue_log_clear(void) { segue_log_last()[0] = 0; }

#endif
