// The heap of the WebAssembly build: two-level segregated fit (Masmano, Ripoll, Crespo, Real 2004).
// Taking and giving back are O(1); neighbours that are both free become one at once, so memory
// that was given back is used again and the heap grows only when it must.
//
// A chunk is a header of two words and a payload. Chunks lie end to end; the last one of a region
// is a mark of size 0 that is never free. Sizes count the header and are multiples of 16.

#include "runtime.h"

enum {
  granule = 16,
  word = sizeof(size_t),
  header = 2 * sizeof(size_t),
  // On 32 bits the header is half a granule: chunks start 8 beyond a multiple of 16.
  lead = granule - header,
  chunk_min = 2 * granule,
  classes = 8 * sizeof(size_t),
  steps_log2 = 3,
  steps = 1 << steps_log2,
};

typedef struct chunk {
  struct chunk *before;  // the neighbour at the lower address, or null
  size_t size_and_use;   // bit 0: in use
  struct chunk *next;    // in its free list; these two only while free
  struct chunk *previous;
} chunk;

static chunk *lists[classes][steps];
static size_t class_map;
static uint8_t step_map[classes];
static size_t live_blocks;
static chunk *first_chunk;
static chunk *last_mark;

static size_t size_of(const chunk *c) { return c->size_and_use & ~(size_t)1; }
static int in_use(const chunk *c) { return c->size_and_use & 1; }
static chunk *after(chunk *c) { return (chunk *)((char *)c + size_of(c)); }
static void *payload_of(chunk *c) { return (char *)c + header; }
static chunk *chunk_of(void *payload) { return (chunk *)((char *)payload - header); }
static int log2_of(size_t n) { return (int)(8 * sizeof(size_t)) - 1 - __builtin_clzl(n); }

static void place_of(size_t size, int *class, int *step) {
  *class = log2_of(size);
  *step = (int)(size >> (*class - steps_log2)) & (steps - 1);
}

static void link_free(chunk *c) {
  int class, step;
  place_of(size_of(c), &class, &step);
  c->previous = 0;
  c->next = lists[class][step];
  if (c->next) c->next->previous = c;
  lists[class][step] = c;
  class_map |= (size_t)1 << class;
  step_map[class] |= (uint8_t)(1 << step);
}

static void unlink_free(chunk *c) {
  int class, step;
  place_of(size_of(c), &class, &step);
  if (c->next) c->next->previous = c->previous;
  if (c->previous) {
    c->previous->next = c->next;
    return;
  }
  lists[class][step] = c->next;
  if (c->next) return;
  step_map[class] &= (uint8_t)~(1 << step);
  if (!step_map[class]) class_map &= ~((size_t)1 << class);
}

// A free chunk of at least this size. Rounded up to the next step, so that any chunk of it fits.
static chunk *find_free(size_t size) {
  int class, step;
  size_t rounded = size + (((size_t)1 << (log2_of(size) - steps_log2)) - 1);
  place_of(rounded, &class, &step);
  unsigned fit = step_map[class] & (~0u << step);
  if (fit) return lists[class][__builtin_ctz(fit)];
  size_t larger = class + 1 < classes ? class_map & (~(size_t)0 << (class + 1)) : 0;
  if (!larger) return 0;
  class = __builtin_ctzl(larger);
  return lists[class][__builtin_ctz(step_map[class])];
}

static void set_free(chunk *c, size_t size) {
  c->size_and_use = size;
  after(c)->before = c;
  link_free(c);
}

// Gives back what a chunk does not need.
static void trim(chunk *c, size_t size) {
  size_t rest = size_of(c) - size;
  if (rest < chunk_min) return;
  c->size_and_use = size | 1;
  chunk *tail = after(c);
  tail->before = c;
  chunk *neighbour = (chunk *)((char *)tail + rest);
  if (!in_use(neighbour)) {
    unlink_free(neighbour);
    rest += size_of(neighbour);
  }
  set_free(tail, rest);
}

// Adds memory; joined to what came before when it lies right behind it.
void etude_heap_begin(void *memory, size_t bytes) {
  uintptr_t start = ((uintptr_t)memory + granule - 1) / granule * granule + lead;
  uintptr_t end = (uintptr_t)memory + bytes;
  chunk *c = (chunk *)start;
  if (last_mark && (uintptr_t)last_mark + header == (uintptr_t)memory) {
    c = last_mark;
    start = (uintptr_t)c;
  } else {
    c->before = 0;
    if (!first_chunk) first_chunk = c;
  }
  if (end < start + chunk_min + header) return;
  size_t size = (end - header - start) / granule * granule;
  chunk *before = c->before;
  chunk *mark = (chunk *)((char *)c + size);
  mark->size_and_use = 1;
  last_mark = mark;
  if (before && !in_use(before)) {
    unlink_free(before);
    size += size_of(before);
    c = before;
  }
  set_free(c, size);
}

#ifdef __wasm__
enum { page = 65536, growth_pages_min = 16 };
extern unsigned char __heap_base;

static int grow(size_t size) {
  size_t pages = size / page + 2;
  if (pages < growth_pages_min) pages = growth_pages_min;
  size_t had = __builtin_wasm_memory_size(0);
  if (pages > 65536 - had || __builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
  uintptr_t start = last_mark ? had * page : (uintptr_t)&__heap_base;
  etude_heap_begin((void *)start, (had + pages) * page - start);
  return 1;
}
#else
static int grow(size_t size) { return (void)size, 0; }
#endif

void *etude_heap_allocate(size_t alignment, size_t bytes) {
  if (alignment < granule) alignment = granule;
  size_t most = (~(size_t)0 >> 1) - header;
  if (bytes > most || alignment > most - bytes) return 0;
  size_t size = (bytes + header + granule - 1) / granule * granule;
  if (size < chunk_min) size = chunk_min;
  // Room to cut a whole free chunk off the front when more than a granule's alignment is asked.
  size_t wanted = alignment > granule ? size + alignment + chunk_min : size;
  chunk *c = find_free(wanted);
  if (!c) {
    if (!grow(wanted + wanted / steps) || !(c = find_free(wanted))) return 0;
  }
  unlink_free(c);
  c->size_and_use |= 1;
  uintptr_t payload = (uintptr_t)payload_of(c);
  if (payload % alignment) {
    uintptr_t aligned = (payload + chunk_min + alignment - 1) / alignment * alignment;
    size_t skipped = aligned - payload;
    chunk *front = c;
    size_t whole = size_of(front);
    c = chunk_of((void *)aligned);
    c->size_and_use = (whole - skipped) | 1;
    after(c)->before = c;
    set_free(front, skipped);
  }
  trim(c, size);
  live_blocks += 1;
  return payload_of(c);
}

#ifdef ETUDE_HEAP_WATCH
// Blocks rest before they are used again; whoever writes into one that rests is found out when its
// rest is over.
enum { resting_max = 1 << 15, poison = 0xD5 };
static chunk *resting[resting_max];
static size_t rested;

// Lays the chunk to rest; the one whose rest is over, or null.
static chunk *rest(chunk *c) {
  static const char message[] = "memory was written after it was given back";
  uint8_t *bytes = payload_of(c);
  for (size_t i = 0; i < size_of(c) - header; i++) bytes[i] = poison;
  chunk *over = resting[rested % resting_max];
  resting[rested++ % resting_max] = c;
  if (!over) return 0;
  bytes = payload_of(over);
  for (size_t i = 0; i < size_of(over) - header; i++)
    if (bytes[i] != poison) etude_fail(message, sizeof message - 1);
  return over;
}
#else
static chunk *rest(chunk *c) { return c; }
#endif

void etude_heap_free(void *payload) {
  if (!payload) return;
  chunk *c = rest(chunk_of(payload));
  if (!c) return;
  size_t size = size_of(c);
  chunk *neighbour = after(c);
  if (!in_use(neighbour)) {
    unlink_free(neighbour);
    size += size_of(neighbour);
  }
  if (c->before && !in_use(c->before)) {
    c = c->before;
    unlink_free(c);
    size += size_of(c);
  }
  set_free(c, size);
  live_blocks -= 1;
}

size_t etude_heap_live_blocks(void) { return live_blocks; }

int etude_heap_is_sound(void) {
  size_t free_chunks = 0, used = 0, listed = 0;
  for (chunk *c = first_chunk; c && size_of(c); c = after(c)) {
    if (after(c)->before != c) return 0;
    if (!in_use(c) && c->before && !in_use(c->before)) return 0;
    *(in_use(c) ? &used : &free_chunks) += 1;
  }
  for (int class = 0; class < classes; class++)
    for (int step = 0; step < steps; step++)
      for (chunk *c = lists[class][step]; c; c = c->next) listed += !in_use(c);
  return listed == free_chunks && used == live_blocks;
}
