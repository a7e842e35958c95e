import type { CheckedPage } from './check.ts';
import { figureNotIn } from './faithful/figures.ts';
import { isOfMatter, wordsIn } from './faithful/words.ts';
import { unsafe } from './safe-text.ts';

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
  const there = new Set(wordsIn(said, lexicon).map(({ key }) => key));
  const isSaid = wordsIn(text, lexicon).every((word) => !isOfMatter(word) || there.has(word.key));
  return isSaid && figureNotIn(text, said) === undefined ? text : null;
}
