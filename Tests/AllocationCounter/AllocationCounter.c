#include "AllocationCounter.h"

#include <stddef.h>
#include <stdlib.h>

#ifdef __GLIBC__

#include <stdatomic.h>

static atomic_long calls;

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);

void *malloc(size_t size) {
  atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed);
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed);
  return __libc_calloc(count, size);
}

long allocation_counter_value(void) { return atomic_load_explicit(&calls, memory_order_relaxed); }

#else

long allocation_counter_value(void) { return -1; }

#endif
