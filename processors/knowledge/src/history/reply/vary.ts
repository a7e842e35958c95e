/** Mixes three numbers into one of 32 bits (murmur3's finaliser, public domain). */
function mixed(seed: number, round: number, nth: number): number {
  let hash =
    Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^
    Math.imul(round + 1, 0xc2b2ae35) ^
    Math.imul(nth + 1, 0x27d4eb2f);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  return hash >>> 0;
}

/** Chooses among wordings: the same at the same place of the same conversation. */
export const variation =
  (seed: number, round: number, nth: number) =>
  (wordings: readonly string[]): string =>
    wordings[mixed(seed, round, nth) % wordings.length] ?? '';

/** FNV-1a (public domain). */
function hashed(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Chooses among wordings by what is asked: whoever asks the same again hears the same. */
export const steadyChoice =
  (seed: number, asked: string) =>
  (wordings: readonly string[]): string =>
    wordings[mixed(seed, hashed(asked) % 0xffff, 0) % wordings.length] ?? '';
