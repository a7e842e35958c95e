// Headings as a summary shows them.
import { isInCapitals } from '../../blocks/lines/letters.ts';
import { STOP_WORDS } from '../../language/stop-words.ts';
import type { DocumentWords } from './words.ts';
import { wordsOf } from '../stems.ts';

/** Abbreviations of so many letters are words by chance: "AIDS", "CAP". */
const shortest = 5;

/** Capitals become small letters only where the document itself writes every one of their words so. */
export function shownHeading(heading: string, { small }: DocumentWords): string {
  const text = heading
    .replace(/\s+|^\p{Extended_Pictographic}[\uFE0F\s]*(?=\p{L})|^(?:\d+ •|\|) /gu, ' ')
    .trim();
  if (!isInCapitals(text)) return text;
  const isCertain = wordsOf(text).every((word) => {
    const lower = word.toLowerCase();
    return STOP_WORDS.has(lower) || (lower.length >= shortest && small.has(lower));
  });
  if (!isCertain) return text;
  const lower = text.toLowerCase();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

/** Whether all words of a text stand in another one, those that deny among them. */
export function isSaidIn(text: string, other: string): boolean {
  const words = new Set(wordsOf(other.toLowerCase()));
  return wordsOf(text.toLowerCase()).every((word) => words.has(word));
}
