/** The values used last, up to a number of bytes in all. */
export type ByteCache = {
  get: (key: string) => unknown;
  /** A value that alone is larger than the cache is not taken. */
  set: (key: string, value: unknown, bytes: number) => void;
  /** Deletes what begins with a prefix. */
  deleteAll: (prefix: string) => void;
};

export function createByteCache(mostBytes: number): ByteCache {
  const entries = new Map<string, { value: unknown; bytes: number }>();
  let total = 0;
  const remove = (key: string): void => {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, bytes) {
      remove(key);
      if (bytes > mostBytes) return;
      entries.set(key, { value, bytes });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= mostBytes) return;
        remove(oldest);
      }
    },
    deleteAll(prefix) {
      for (const key of entries.keys()) if (key.startsWith(prefix)) remove(key);
    },
  };
}
