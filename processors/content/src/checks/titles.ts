import { isLetter } from '../blocks/lines/letters.ts';
import type { CheckedPage } from './check.ts';
import type { Lexicon } from '../language/lexica/lexicon.ts';
import { figureNotIn } from './written/figures/figures.ts';
import { isOfMatter, isContentWord, type CheckedWord, spelledWordsIn } from './words.ts';
import { signNotIn, unsafe } from './safe-text.ts';

/** In characters. */
const LONGEST = 120;

/** A title that was written freely, where it is made of words of its page and safe to show; else null. */
export function soundTitle(title: string | null, page: CheckedPage): string | null {
  const text = title?.replace(/\s+/gu, ' ').trim() ?? '';
  const { lexicon } = page;
  if (text === '' || text.length > LONGEST || unsafe(text) || /[{}*`]/u.test(text) || !lexicon) return null;
  // "Page 3"
  if (/^\p{L}+\s?\d+$/u.test(text)) return null;
  const said = `${page.headingBefore ?? ''}\n${page.text}`;
  const there = new Set(spelledWordsIn(said, lexicon).map(({ key }) => key));
  const words = spelledWordsIn(text, lexicon);
  const isCovered = words.every((word) => !isOfMatter(word) || there.has(word.key));
  if (signNotIn(text, said) || (words.some(({ kind }) => kind === 'limit') && !isRun(words, said, lexicon)))
    return null;
  const isSound = isCovered && figureNotIn(text, said) === undefined;
  return isSound && (isLine(text, said) || !turnsPage(words, said, lexicon)) ? text : null;
}

/** Whether a title is a line of its own: "3. Low glucose:". */
const isLine = (title: string, text: string): boolean => {
  const name = title.toLowerCase();
  return text.split('\n').some((line) => {
    const whole = line.trimEnd().toLowerCase();
    const bare = whole.endsWith(':') ? whole.slice(0, -1) : whole;
    return bare.endsWith(name) && bare.length - name.length <= LONGEST_MARK && !hasLetter(bare, name);
  });
};
/** In characters: "## 4.1 ". */
const LONGEST_MARK = 8;
const hasLetter = (line: string, name: string): boolean =>
  Array.from(line.slice(0, line.length - name.length)).some(isLetter);

/** The sentences and lines of a text. */
const partsOf = (text: string): string[] =>
  text.split(/(?<=[.!?])\s|\n\s*\n/u).filter((part) => /\S/u.test(part));

/** Whether the words of a title stand in one sentence or line as they do in the title. */
const isRun = (words: readonly CheckedWord[], text: string, lexicon: Lexicon): boolean => {
  const title = words
    .filter(isContentWord)
    .map(({ form }) => form)
    .join(' ');
  return partsOf(text).some((part) =>
    ` ${spelledWordsIn(part, lexicon)
      .filter(isContentWord)
      .map(({ form }) => form)
      .join(' ')} `.includes(` ${title} `),
  );
};

/** In words that say something: what is longer may state something. */
const MOST_OF_NAME = 1;

const isLimited = (part: readonly CheckedWord[]): boolean => part.some(({ kind }) => kind === 'limit');

/** Whether a title takes words from a sentence that denies or limits, and leaves out that it does: "Verapamil for tachycardia". */
function turnsPage(words: readonly CheckedWord[], text: string, lexicon: Lexicon): boolean {
  const keys = new Set(words.filter(isOfMatter).map(({ key }) => key));
  if (keys.size <= MOST_OF_NAME || words.some(({ kind }) => kind === 'limit')) return false;
  const parts = partsOf(text).map((part) => spelledWordsIn(part, lexicon));
  const holds = (part: readonly CheckedWord[]): boolean =>
    [...keys].every((key) => part.some((word) => word.key === key));
  return (
    parts.some((part) => holds(part) && isLimited(part)) &&
    !parts.some((part) => holds(part) && !isLimited(part))
  );
}
