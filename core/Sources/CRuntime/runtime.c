// What Embedded Swift asks of a C library, for WebAssembly, where there is none.

#include "runtime.h"

#ifdef __wasm__

void *malloc(size_t bytes) { return etude_heap_allocate(1, bytes); }
void free(void *payload) { etude_heap_free(payload); }

int posix_memalign(void **result, size_t alignment, size_t bytes) {
  *result = etude_heap_allocate(alignment, bytes);
  if (*result) return 0;
  static const char message[] = "out of memory";
  etude_fail(message, sizeof message - 1);
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (; count >= 8; count -= 8, a += 8, b += 8) {
    uint64_t x, y;
    __builtin_memcpy(&x, a, 8);
    __builtin_memcpy(&y, b, 8);
    if (x != y) break;
  }
  for (; count; count--, a++, b++)
    if (*a != *b) return *a - *b;
  return 0;
}

// Only seeds the order of hash tables, which reaches no output. The same in every run on purpose:
// what goes wrong once goes wrong again.
void arc4random_buf(void *buffer, size_t count) {
  static uint64_t state;
  unsigned char *bytes = buffer;
  for (size_t place = 0; place < count; place++) {
    state += 0x9E3779B97F4A7C15u;
    uint64_t z = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9u;
    bytes[place] = (unsigned char)(z >> 56);
  }
}

// Debug builds write the reason of a trap here, a line; nothing else writes.
int putchar(int byte) {
  static char line[1024];
  static int32_t count;
  if (byte != '\n') {
    if (count < (int32_t)sizeof line) line[count++] = (char)byte;
    return byte;
  }
  etude_fail(line, count);
}

typedef unsigned __int128 wide;

// Written with 32-bit halves, which the compiler cannot turn into a call of itself.
wide __multi3(wide a, wide b) {
  uint64_t al = (uint64_t)a, ah = (uint64_t)(a >> 64);
  uint64_t bl = (uint64_t)b, bh = (uint64_t)(b >> 64);
  uint64_t a0 = (uint32_t)al, a1 = al >> 32, b0 = (uint32_t)bl, b1 = bl >> 32;
  uint64_t low = a0 * b0;
  uint64_t middle = a1 * b0 + (low >> 32);
  uint64_t carry = a0 * b1 + (uint32_t)middle;
  uint64_t high = a1 * b1 + (middle >> 32) + (carry >> 32) + al * bh + ah * bl;
  return (wide)high << 64 | (carry << 32 | (uint32_t)low);
}

static wide divide(wide dividend, wide divisor, wide *remainder) {
  wide quotient = 0, rest = 0;
  for (int bit = 127; bit >= 0; bit--) {
    rest = rest << 1 | (dividend >> bit & 1);
    if (rest >= divisor) {
      rest -= divisor;
      quotient |= (wide)1 << bit;
    }
  }
  *remainder = rest;
  return quotient;
}

// Half away from zero, exactly: the sum of x and a half may round up for the number just below.
double round(double x) {
  double whole = __builtin_trunc(x);
  return __builtin_fabs(x - whole) >= 0.5 ? whole + __builtin_copysign(1.0, x) : whole;
}

wide __udivti3(wide a, wide b) {
  wide rest;
  return divide(a, b, &rest);
}

wide __umodti3(wide a, wide b) {
  wide rest;
  divide(a, b, &rest);
  return rest;
}

#else

#include <stdio.h>
#include <stdlib.h>

void etude_fail(const char *message, int32_t length) {
  fprintf(stderr, "%.*s\n", (int)length, message);
  abort();
}

#endif
