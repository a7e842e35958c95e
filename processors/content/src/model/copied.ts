// What a model copied of a text that it was given in blocks, taken back to the words of the text.
import type { Mapped } from '../blocks/markup.ts';
import { findQuote } from '../checks/grounding/grounding.ts';

/** Signs that an item of a list begins with, inside a character class of a regular expression. */
const BULLETS = '•●○◦▪■‣⁃∙·*–—+-';

/** A text, and the same as a model was given it. */
export type GivenText = { readonly text: string; readonly markup: Mapped };

/** In the words of the text itself where it runs over marks of the markup; as it is where it is no copy. */
export function onPage(copied: string, given: GivenText): string {
  const { text: page, markup } = given;
  const own = findQuote(copied, page);
  if (own !== undefined) return own;
  const bare = unmarked(copied);
  return (
    wordsUnder(copied, markup, page) ??
    wordsUnder(bare, markup, page) ??
    findQuote(bare, page) ??
    wordsUnder(copied.split('\n').map(unmarked).join('\n'), withoutMarks(markup), page) ??
    copied
  );
}

/** The words of the page that a copy of its markup stands for. */
function wordsUnder(copied: string, { text, map }: Mapped, page: string): string | undefined {
  const found = findQuote(copied, text);
  if (found === undefined) return undefined;
  const from = text.indexOf(found);
  let last = from + found.length - 1;
  while (last > from && text[last] !== page[map[last]!]) last -= 1;
  const there = page.slice(map[from], map[last]! + 1).trim();
  return there === '' ? undefined : there;
}

/** Several lines may be copied without what marks each. */
function withoutMarks({ text, map }: Mapped): Mapped {
  const kept: number[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    const bare = PATH.test(line) ? '' : withoutMark(line);
    const from = bare === '' ? end : start + line.lastIndexOf(bare);
    for (let at = from; at <= Math.min(end, text.length - 1); at += 1)
      if (!EMPHASIS.includes(text[at]!)) kept.push(at);
    start = end + 1;
  }
  return { text: kept.map((at) => text[at]).join(''), map: kept.map((at) => map[at]!) };
}

const PATH = /^Under: /u;
const MARK = /^(?:#{1,9}|\[(?:caption|figure|note|head)\])\s+/u;
const LIST_SIGNS = new RegExp(String.raw`(^|:\s+)(?:[${BULLETS}]\s+)+`, 'gu');

/** Signs that make words bold, and are none of them. */
const EMPHASIS = '*`';

/** Without the marks that a line was copied with, and without "**" around bold words. */
export const unmarked = (text: string): string =>
  ['**', '`'].reduce((plain, sign) => {
    const parts = plain.split(sign);
    return parts.length % 2 === 1 ? parts.join('') : plain;
  }, withoutMark(text));

const withoutMark = (text: string): string =>
  text
    .trim()
    .replace(MARK, '')
    .replace(/^\d{1,2}(?:[.)]|(?:\.\d{1,2})+\.?)\s+(?=\p{Lu})/u, '')
    .replace(LIST_SIGNS, '$1')
    .trim();
