import { foldWords } from '../kernel/text/name-search.ts';
import { foldSpelling } from '../kernel/text/spelling.ts';
import { mostMarks } from './limits.ts';
import type { Marks } from './marks.ts';
import { normalForm } from '../kernel/text/normal-form.ts';

/** A word that was typed, as it is and as it is spelled in America; `unspaced`: of a script that puts no space between words. */
type TypedWord = { text: string; spelled: string; unspaced: boolean };
export type TypedWords = { whole: string; words: readonly TypedWord[] };
/** A text as it is compared, with a space before each word. */
export type FoldedText = { plain: string; spelled: string };

const UNSPACED =
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const WORD = /[^\p{P}\p{Z}\p{C}]+/gu;

/** A folded word as it is spelled in America. */
export const spelledOf = (text: string): string => foldSpelling(text)?.text ?? text;

/** The words of what was typed, each once; null where there are none. */
export function typedWords(typed: string): TypedWords | null {
  const whole = foldWords(typed);
  if (whole === '') return null;
  const words = [...new Set(whole.split(' '))].map((text) => ({
    text,
    spelled: spelledOf(text),
    unspaced: UNSPACED.test(text),
  }));
  return { whole, words };
}

/** One letter begins too many words of a text; one character of a script without spaces may be a word. */
export const isOneLetter = ({ whole, words }: TypedWords): boolean =>
  [...whole].length === 1 && !words[0]!.unspaced;

/** How well a text is found by what was typed, 0 the best: as a whole, at its beginning, within it. Null: it lacks a word. */
export function rankOf(folded: FoldedText, { whole, words }: TypedWords): number | null {
  if (!words.every((word) => begins(folded, word))) return null;
  if (folded.plain === ` ${whole}`) return 0;
  if (folded.plain.startsWith(` ${whole}`)) return 1;
  if (folded.plain.startsWith(` ${words[0]!.text}`)) return 2;
  return folded.plain.includes(whole) ? 3 : 4;
}

/** Where words that begin as one that was typed stand in a text. */
export function typedMarksOf(text: string, { words }: TypedWords): Marks {
  const marks: Marks = [];
  for (const { 0: found, index } of text.matchAll(WORD)) {
    const folded = foldTypedText(found);
    const word = words.find((each) => begins(folded, each));
    if (word === undefined) continue;
    const within = word.unspaced ? found.indexOf(normalForm(word.text, 'NFC')) : -1;
    marks.push(
      within === -1
        ? [index, index + found.length]
        : [index + within, index + within + normalForm(word.text, 'NFC').length],
    );
    if (marks.length === mostMarks) break;
  }
  return marks;
}

const begins = ({ plain, spelled }: FoldedText, word: TypedWord): boolean =>
  word.unspaced
    ? plain.includes(word.text)
    : plain.includes(` ${word.text}`) || spelled.includes(` ${word.spelled}`);

/** Folding costs more than comparing: what is compared again is kept. `spell`: of one word, which comes back in other texts. */
export function foldTypedText(text: string, spell: (word: string) => string = spelledOf): FoldedText {
  const plain = ` ${foldWords(text)}`;
  const spelled = plain.split(' ').map(spell).join(' ');
  return { plain, spelled: spelled === plain ? plain : spelled };
}
