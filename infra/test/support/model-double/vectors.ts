const dimension = 96;
const common = new Set(
  'the of and a to in is on it are that for with which their when from between lies'.split(' '),
);

/** A vector of a text by the words in it: texts that share words are near each other. */
export function vectorOfWords(text: string): number[] {
  const vector: number[] = Array.from({ length: dimension }, () => 0);
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu)) {
    if (common.has(word)) continue;
    const at = hashOf(word);
    add(vector, at % dimension, 1);
    add(vector, (at >>> 8) % dimension, 0.5);
  }
  if (!vector.some((number) => number !== 0)) vector[0] = 1;
  return vector;
}

const add = (vector: number[], at: number, amount: number): void => {
  vector[at] = (vector[at] ?? 0) + amount;
};

/** FNV-1a. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
