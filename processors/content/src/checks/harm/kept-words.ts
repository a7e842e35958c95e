import { memoised } from '../../language/memoised.ts';
import { stem } from '../../language/stem.ts';
import { foldLoosely } from '../../language/fold.ts';

/** A word, number or sign of a text, and what it is compared by. */
export type Word = { text: string; key: string; start: number; end: number };

const WORD =
  /\p{L}[\p{L}\p{N}'’]*(?:-\p{L}[\p{L}\p{N}'’]*)*|(?:[<>≤≥±]\s?)?\p{N}+(?:[.,:/–-]\p{N}+)*|[<>≤≥%°→↑↓]/gu;

type Words = { text: string; words: readonly Word[] };

/**
 * The words of a text in its order, with hyphens at line ends, ligatures and letter case folded away. Remembered, as the cards of
 * a sentence, of which there are many, are compared with the same ones.
 */
export const wordsOf = memoised(readWords, { most: 500, longest: Infinity });

function readWords(source: string): Words {
  const text = folded(source);
  const words = [...text.matchAll(WORD)].map(({ 0: found, index }) => ({
    text: found,
    key: keyOf(found),
    start: index,
    end: index + found.length,
  }));
  return { text, words };
}

/** "antagonises" is "antagonize". */
const keyOf = (word: string): string =>
  /\p{L}/u.test(word) ? stem(word).replace(/z/gu, 's') : word.replace(/\s/gu, '');

/** Cells, paragraphs, items of a list and lines that begin with a label of their own. */
const BORDER =
  /[^\S\n]*(?:\t|\||[^\S\n]{3}|\n\s*\n|\n\s*(?=[•●○◦▪■*+–—-]\s)|\n\s*(?=\p{Lu}[\p{L} ]{1,30}:\s))\s*/u;

/** What stands for itself on a page: a card may leave any of them out whole. */
export const piecesOf = (span: string): string[] =>
  span
    .replace(/[^\S\n]{3,}/gu, (gap) => (gap.includes('\t') ? '\t' : '   '))
    .split(BORDER)
    .filter((one) => /\S/u.test(one));

/** Loosely folded, in its letter case, with ranges that a line's end parts in one. */
const folded = (source: string): string =>
  inCase(source.replace(/[-=]+>|[⇒➔➜➝⟶⟹]/gu, '→').replace(/(?<=\d\s?[–-])\s+(?=\d)/gu, ''));

/** Folded as copies are compared, with the capitals of the source. */
function inCase(source: string): string {
  const { text, map } = foldLoosely(source);
  return [...text].map((one, at) => (isCapital(source[map[at]!]) ? one.toUpperCase() : one)).join('');
}

const isCapital = (letter: string | undefined): boolean => letter !== undefined && /\p{Lu}/u.test(letter);

/** For each word of `span` whether `card` keeps it in its place: the longest row of words that both have in the same order. */
export function inOrder(span: readonly Word[], card: readonly Word[], fromEnd: boolean): boolean[] {
  const [one, other] = fromEnd ? [span.toReversed(), card.toReversed()] : [span, card];
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      lengths[i]![j] =
        one[i]!.key === other[j]!.key
          ? lengths[i + 1]![j + 1]! + 1
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  const kept = one.map(() => false);
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    if (one[i]!.key === other[j]!.key) {
      kept[i] = true;
      i += 1;
      j += 1;
    } else if (lengths[i + 1]![j]! > lengths[i]![j + 1]!) i += 1;
    else j += 1;
  }
  return fromEnd ? kept.toReversed() : kept;
}
