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
