#include <zlib.h>

// NB: zlib's own deflateInit2 and inflateInit2 are macros, which Swift cannot see.
static inline int etude_deflate_init_gzip(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY);
}

static inline int etude_inflate_init_gzip(z_stream *stream) {
  return inflateInit2(stream, 15 + 16);
}
