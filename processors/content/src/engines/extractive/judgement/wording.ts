import type { Candidate } from '../candidates/candidate.ts';

/** Places in the table of weights: a power of two. Different pieces may share one. */
export const SLOTS = 2 ** 15;

/** Letters of a piece of the answer, from and to. */
const PIECE = [3, 5] as const;

/** Longer cards are looked at in part, in characters. */
const LONGEST = 800;

/**
 * The wording of a card as places in a table: its words and pairs of words with the blank in their midst, how it opens, what
 * stands around the blank, and pieces of the answer, which tell Latin and Greek word forms. Each once, in no order that means
 * anything. A hashed bag of words (Weinberger et al. 2009).
 */
export function wordingOf({ prompt, answer, maker }: Candidate): number[] {
  const front = prompt
    .slice(0, LONGEST)
    .replace(/\{\{c1::[^{}]*\}\}/gu, ' ___ ')
    .toLowerCase();
  const words = wordsOf(front);
  const hidden = answer.slice(0, LONGEST).toLowerCase();
  const answerWords = wordsOf(hidden);
  const found = new Set<number>();
  const add = (kind: string, piece: string) => found.add(slotOf(`${kind} ${piece}`));
  add('made', maker);
  for (const [at, word] of words.entries()) {
    add('word', word);
    add('pair', `${words[at - 1] ?? '^'} ${word}`);
    if (word !== '___') continue;
    add('before', words.slice(Math.max(0, at - 2), at).join(' '));
    add('after', words.slice(at + 1, at + 3).join(' '));
  }
  for (const count of [2, 3]) add('opening', words.slice(0, count).join(' '));
  for (const word of answerWords) add('answer', word);
  add('last', answerWords.at(-1) ?? '');
  const framed = `<${hidden}>`;
  for (let length = PIECE[0]; length <= PIECE[1]; length++)
    for (let at = 0; at + length <= framed.length; at++) add('piece', framed.slice(at, at + length));
  return [...found];
}

const wordsOf = (text: string): string[] => text.match(/___|\p{L}+|\d/gu) ?? [];

/** FNV-1a over UTF-16 units, cut to the table. */
function slotOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % SLOTS;
}

/** What wording is worth: a weight for each place, kept as whole numbers of -127 to 127 times `scale`, and a bias. */
export type Wording = { bias: number; scale: number; weights: Int8Array };

/** The logarithm of the odds that a reader would call a card of these places good, by its wording alone. */
export function wordingOdds({ bias, scale, weights }: Wording, slots: readonly number[]): number {
  const sum = slots.reduce((total, slot) => total + weights[slot]!, 0);
  return bias + (scale * sum) / Math.sqrt(Math.max(1, slots.length));
}

/** As it is written in the file of weights. */
export type WrittenWording = { bias: number; scale: number; weights: string };

export const readWording = ({ bias, scale, weights }: WrittenWording): Wording => {
  const read = new Int8Array(Buffer.from(weights, 'base64'));
  if (read.length !== SLOTS)
    throw new Error(`The weights of wording have ${read.length} places, not ${SLOTS}.`);
  return { bias, scale, weights: read };
};

export const writeWording = ({ bias, scale, weights }: Wording): WrittenWording => ({
  bias,
  scale,
  weights: Buffer.from(weights.buffer, weights.byteOffset, weights.length).toString('base64'),
});
