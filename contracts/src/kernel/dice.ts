/** A deterministic pseudo-random number generator from 0 to 1 (mulberry32, public domain). */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A seed of a text: the same one always (FNV-1a). */
export function seedOf(text: string): number {
  let seed = 0x811c9dc5;
  for (let n = 0; n < text.length; n += 1) seed = Math.imul(seed ^ text.charCodeAt(n), 0x01000193);
  return seed;
}
