// What a text says, word by word, in the language of its document.
import type { Lexicon } from '../../language/lexica/lexicon.ts';
import { ofLast } from '../../language/memoised-last.ts';
import { sharesStem, stem } from '../../language/stem.ts';
import { STOP_WORDS } from '../../language/stop-words.ts';

const WORD = /[\p{L}\d]+(?:[-'’][\p{L}\d]+)*/gu;

/** Words and figures of a text, compounds with a hyphen as one. */
export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** Texts whose stems are cached. */
const MOST = 4_000;

export type Stems = (text: string) => readonly string[];

/** The words of a text that carry meaning, without their endings. */
export function meaningStemsIn(lexicon: Lexicon | undefined): Stems {
  const isFunction =
    lexicon === undefined || lexicon.code === 'en'
      ? (word: string) => STOP_WORDS.has(word)
      : (word: string) => lexicon.functionWords.has(word);
  const keyOf = lexicon?.keyOf ?? stem;
  return ofLast(MOST, (text) =>
    wordsOf(text)
      .map((word) => word.toLowerCase())
      .filter((word) => !isFunction(word))
      .map(keyOf),
  );
}

/** How many of the first stand among the others, 0 to 1. */
export const shareOf = (stems: readonly string[], others: ReadonlySet<string>): number =>
  stems.length === 0 ? 0 : stems.filter((one) => others.has(one)).length / stems.length;

/** "ventricle" in "ventricular": a form of the word, or one built of the same stem, is among them. */
export const isToldBy = (word: string, others: readonly string[]): boolean =>
  others.some((other) => sharesStem(word, other));
