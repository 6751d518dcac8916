#ifndef ETUDE_RUNTIME_H
#define ETUDE_RUNTIME_H

#include <stddef.h>
#include <stdint.h>

/// The heap of the WebAssembly build; natively only its tests call these.
void etude_heap_begin(void *memory, size_t bytes);
void *etude_heap_allocate(size_t alignment, size_t bytes);
void etude_heap_free(void *payload);
/// Blocks handed out and not yet given back.
size_t etude_heap_live_blocks(void);
/// True when every chunk agrees with its neighbours and the free lists hold just the free ones.
int etude_heap_is_sound(void);

/// Ends the program with a message: the host throws it, the native build prints it and stops.
#ifdef __wasm__
__attribute__((import_module("env"), import_name("etude_fail"), noreturn))
#else
__attribute__((noreturn))
#endif
void etude_fail(const char *message, int32_t length);

#endif
