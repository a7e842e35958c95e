// What a model copied of a text that it was given in blocks, taken back to the words of the text.
import type { Mapped } from '../blocks/markup.ts';
import { findSpan } from '../checks/grounding.ts';
import { BULLETS } from '../checks/item-marks.ts';

/** A text, and the same as a model was given it. */
export type Given = { readonly text: string; readonly markup: Mapped };

/** In the words of the text itself where it runs over marks of the markup; as it is where it is no copy. */
export function onPage(copied: string, { text: page, markup }: Given): string {
  const own = findSpan(copied, page);
  if (own !== undefined) return own;
  const found = findSpan(copied, markup.text) ?? findSpan(unmarked(copied), markup.text);
  if (found === undefined) return findSpan(unmarked(copied), page) ?? copied;
  const from = markup.text.indexOf(found);
  let last = from + found.length - 1;
  while (last > from && markup.text[last] !== page[markup.map[last]!]) last -= 1;
  const there = page.slice(markup.map[from], markup.map[last]! + 1).trim();
  return there === '' ? copied : there;
}

const MARK = /^(?:#{1,9}|\[(?:caption|figure|note|head)\])\s+/u;
const LIST_SIGNS = new RegExp(String.raw`(^|:\s+)(?:[${BULLETS}]\s+)+`, 'gu');

/** Without the marks that a line was copied with. */
export const unmarked = (text: string): string =>
  text
    .trim()
    .replace(MARK, '')
    .replace(/^\d{1,2}(?:[.)]|(?:\.\d{1,2})+\.?)\s+(?=\p{Lu})/u, '')
    .replace(LIST_SIGNS, '$1')
    .trim();
