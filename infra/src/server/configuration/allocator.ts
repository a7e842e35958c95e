/**
 * Makes the memory allocator of Linux (glibc) return freed memory to the system: with few arenas, and large blocks
 * mapped on their own. By default, buffers of threads that have ended stay allocated. Must be in the environment before
 * the process starts.
 */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;
