#include <zlib.h>

// NB: zlib's own deflateInit2 is a macro, which Swift cannot see.
static inline int etude_deflate_init_gzip(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY);
}
