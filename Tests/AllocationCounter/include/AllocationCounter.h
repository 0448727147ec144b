#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// How often this process asked for memory since it started, from any thread; -1 where that is not counted.
///
/// Provided because Swift may not define `malloc` itself, and what the Swift runtime allocates is to be counted
/// too: a program that links this target has its own `malloc` and `calloc`, which pass each call on. Works with
/// glibc only, which offers its own functions by a second name.
long allocation_counter_value(void);

#endif
