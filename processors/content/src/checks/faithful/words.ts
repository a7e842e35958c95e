import { foldLoosely } from '../../language/fold.ts';
import type { Lexicon } from '../../language/lexica/lexicon.ts';

/** `key`: the same for forms of one word. A `limit` denies, forbids, limits or excepts. */
export type Word = { key: string; kind: 'content' | 'limit' | 'number' | 'function' };

const WORD = /\p{L}[\p{L}\p{M}]*(?:n't)?|n't|\d+(?:[.,]\d+)*/gu;

/** The words of a text in its order, numbers among them; their signs and units are read by `figuresOf`. Hyphens and letter case count for nothing. */
export function wordsIn(text: string, lexicon: Lexicon): Word[] {
  const folded = foldLoosely(text).text;
  return (folded.match(WORD) ?? []).map((word) => ({
    key: keyOf(word, lexicon),
    kind: kindOf(word, lexicon),
  }));
}

function kindOf(word: string, { limits, numbers, functionWords }: Lexicon): Word['kind'] {
  if (limits.has(word) || word.endsWith("n't")) return 'limit';
  if (numbers.has(word) || /^\d/u.test(word)) return 'number';
  return functionWords.has(word) ? 'function' : 'content';
}

/** What denies and counts is compared letter by letter. */
const keyOf = (word: string, lexicon: Lexicon): string =>
  lexicon.limits.has(word) || lexicon.numbers.has(word) ? word : lexicon.keyOf(word);
