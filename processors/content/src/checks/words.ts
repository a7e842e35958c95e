import { foldLoosely } from '../language/fold.ts';
import type { Lexicon } from '../language/lexica/lexicon.ts';

/**
 * `key`: the same for forms of one word; `form`: its letters, in lower case. A `limit` denies, forbids, limits or excepts. A `relation` is a function word that says who
 * does what to whom, like "by" and "from"; a `function` word carries no content. A sign with a sense, "↑" or the charge of
 * an ion, is `content`.
 */
export type CheckedWord = {
  key: string;
  form: string;
  kind: 'content' | 'limit' | 'number' | 'relation' | 'function';
};

/** Letters, figures with what stands before them, charges and signs with a sense. */
const WORD =
  /\p{L}[\p{L}\p{M}]*(?:n't)?|n't|\d+(?:[.,]\d+)*|(?<=[\p{L}\d])[+-](?![\p{L}\p{N}])|[\p{Sm}\p{So}](?<![=|~^°©®™])/gu;
const CHARGES: Readonly<Record<string, string>> = { '⁺': '+', '⁻': '-', '₊': '+', '₋': '-' };

/** The words of a text in its order, numbers among them; their signs and units are read by `figuresOf`. Hyphens and letter case count for nothing. */
export function spelledWordsIn(text: string, lexicon: Lexicon): CheckedWord[] {
  const folded = foldLoosely(text.replace(/[⁺⁻₊₋]/gu, (sign) => CHARGES[sign]!)).text;
  return (folded.match(WORD) ?? []).map((word) => ({
    key: keyOf(word, lexicon),
    form: word,
    kind: kindOf(word, lexicon),
  }));
}

/** Whether a word has to be where another text has it too. */
export const isContentWord = ({ kind }: CheckedWord): boolean => kind !== 'function';
/** Whether a word says something of the matter by itself. */
export const isOfMatter = ({ kind }: CheckedWord): boolean =>
  kind === 'content' || kind === 'limit' || kind === 'number';

function kindOf(word: string, { limits, numbers, functionWords, neutral }: Lexicon): CheckedWord['kind'] {
  if (limits.has(word) || word.endsWith("n't")) return 'limit';
  if (numbers.has(word) || /^\d/u.test(word)) return 'number';
  if (neutral.has(word)) return 'function';
  return functionWords.has(word) ? 'relation' : 'content';
}

/** What denies, counts and relates is compared letter by letter. */
const keyOf = (word: string, lexicon: Lexicon): string =>
  lexicon.limits.has(word) || lexicon.numbers.has(word) || lexicon.functionWords.has(word)
    ? word
    : lexicon.keyOf(word);
