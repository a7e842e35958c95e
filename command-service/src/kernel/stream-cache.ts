/** The most recently used entries, up to a number. */
export type StreamCache<V> = { get: (key: string) => V | undefined; set: (key: string, value: V) => void };

export function createStreamCache<V>(limit: number): StreamCache<V> {
  const entries = new Map<string, V>();
  return {
    get(key) {
      const value = entries.get(key);
      if (value !== undefined) {
        entries.delete(key);
        entries.set(key, value);
      }
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size > limit) entries.delete(entries.keys().next().value as string);
    },
  };
}
