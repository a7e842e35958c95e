/**
 * Has the memory allocator of Linux (glibc) give back what is freed: with few arenas, and large pieces on their own. As it
 * comes, buffers of threads that have ended stay with the process. To be in the environment before a process starts.
 */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;
