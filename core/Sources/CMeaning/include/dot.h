#ifndef ETUDE_DOT_H
#define ETUDE_DOT_H

#include <stdint.h>

typedef int16_t etude_int16x8 __attribute__((ext_vector_type(8)));
typedef int32_t etude_int32x4 __attribute__((ext_vector_type(4)));

/// Eight products, neighbours added: one instruction that the Swift compiler does not find itself.
static inline etude_int32x4 etude_dot(etude_int16x8 a, etude_int16x8 b) {
#if defined(__wasm_simd128__)
  return __builtin_wasm_dot_s_i32x4_i16x8(a, b);
#elif defined(__SSE2__)
  return __builtin_ia32_pmaddwd128(a, b);
#else
  typedef int32_t wide __attribute__((ext_vector_type(8)));
  wide products = __builtin_convertvector(a, wide) * __builtin_convertvector(b, wide);
  return products.even + products.odd;
#endif
}

#endif
