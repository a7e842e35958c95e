/** The promise that reading a key gave, for whoever asks for it again; one that failed is read anew. */
export function kept<K, T>(read: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const known = new Map<K, Promise<T>>();
  return (key) => {
    const reading = known.get(key) ?? read(key);
    known.set(key, reading);
    reading.catch(() => known.delete(key));
    return reading;
  };
}

/** The same of a task without a key. */
export function keptOnce<T>(task: () => Promise<T>): () => Promise<T> {
  const reading = kept<'', T>(task);
  return () => reading('');
}
