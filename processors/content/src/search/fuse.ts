import type { LexicalHit } from './lexical.ts';

/** `score`: cosine of the vectors of question and passage. */
export type DenseHit = { key: string; passage: number; score: number };
/** `score`: 0 to 1. */
export type FusedHit = { key: string; passage: number; score: number };

/** An embedder of this weight finds about as well as words do: it is always asked. */
const EQUAL = 0.5;
/**
 * From this score on the best passage holds each word of the question more than once, and its words alone decide against a weaker
 * embedder, whose meanings count the more, the less the words say.
 */
const WORDS_SAY_ALL = 1.5;

/** How much the meaning counts where the best passage by its words has this score. */
const shareOf = (weight: number, best: number): number =>
  weight >= EQUAL ? weight : weight * Math.min(1, Math.max(0, WORDS_SAY_ALL - best));

/**
 * Passages that share the words of a question (`lexical`) or its meaning (`dense`), the best first, ties by key and passage. Both
 * lists are scaled to 0–1 by their best and, for the cosines, their least score, and added with the weight of the embedder. The
 * score of the best passage is how much of the question it holds: of its words, 1 for all of them, and of its meaning, its cosine,
 * by the same weight; the others have a share of that.
 *
 * @param weight of the meaning, 0 to 1: `Embedder.weight`
 */
export function fuse(lexical: readonly LexicalHit[], dense: readonly DenseHit[], weight: number): FusedHit[] {
  const most = highest(lexical);
  const least = dense.reduce((found, { score }) => Math.min(found, score), Infinity);
  const range = highest(dense) - least || 1;
  const share = dense.length === 0 ? 0 : shareOf(weight, most);
  const candidates = byPassage(lexical, dense).map(({ key, passage, words, meaning }) => ({
    key,
    passage,
    rank:
      (most === 0 ? 0 : ((1 - share) * words) / most) +
      (meaning === undefined ? 0 : (share * (meaning - least)) / range),
    whole: (1 - share) * Math.min(1, words) + share * Math.max(0, meaning ?? 0),
  }));
  candidates.sort((a, b) => b.rank - a.rank || compare(a.key, b.key) || a.passage - b.passage);
  const [best] = candidates;
  if (best === undefined || best.rank <= 0) return [];
  return candidates.map(({ key, passage, rank }) => ({
    key,
    passage,
    score: Math.min(1, (best.whole * rank) / best.rank),
  }));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const highest = (hits: readonly { score: number }[]): number =>
  hits.reduce((found, { score }) => Math.max(found, score), 0);

type Candidate = { key: string; passage: number; words: number; meaning: number | undefined };

function byPassage(lexical: readonly LexicalHit[], dense: readonly DenseHit[]): Candidate[] {
  const found = new Map<string, Candidate>();
  for (const { key, passage, score } of lexical)
    found.set(`${passage} ${key}`, { key, passage, words: score, meaning: undefined });
  for (const { key, passage, score } of dense) {
    const candidate = found.get(`${passage} ${key}`);
    if (candidate) candidate.meaning = score;
    else found.set(`${passage} ${key}`, { key, passage, words: 0, meaning: score });
  }
  return [...found.values()];
}
