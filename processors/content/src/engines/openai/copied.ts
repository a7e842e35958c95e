// What a model copied of a page, taken back to the words of the page.
import type { CardStyle, DraftCard } from '@anamnesis/contracts/ports/content-engine.ts';
import type { Mapped } from '../../blocks/markup.ts';
import type { DraftBullet } from '../../checks/bullets.ts';
import { findSpan } from '../../checks/grounding.ts';
import { BULLETS } from '../../checks/item-marks.ts';

/** The text of a page, and the page as the model was given it. */
export type Given = { readonly page: string; readonly markup: Mapped };

export const lineOf = ({ text, span }: DraftBullet, given: Given): DraftBullet => ({
  text: unmarked(text),
  span: span === null ? null : onPage(span, given),
});

/** With the answer written as a blank behind its question, where the model wrote the question alone. */
export function cardOf(
  { span, answer, prompt }: Pick<DraftCard, 'span' | 'answer' | 'prompt'>,
  given: Given,
  style: CardStyle,
): DraftCard {
  const asked = unmarked(prompt);
  const whole =
    asked.includes('{{c1::') || style === 'cloze_deletion' ? asked : `${asked}\n{{c1::${answer.trim()}}}`;
  return { prompt: whole, answer: answer.trim(), span: onPage(span, given), style };
}

/** In the words of the page itself where it runs over marks of the markup; as it is where it is no copy. */
export function onPage(copied: string, { page, markup }: Given): string {
  if (findSpan(copied, page) !== undefined) return copied;
  const found = findSpan(copied, markup.text);
  if (found === undefined) return copied;
  const from = markup.text.indexOf(found);
  let last = from + found.length - 1;
  while (last > from && markup.text[last] !== page[markup.map[last]!]) last -= 1;
  const own = page.slice(markup.map[from], markup.map[last]! + 1).trim();
  return own === '' ? copied : own;
}

const MARK = /^(?:#{1,9}|\[(?:caption|figure|note|head)\])\s+/u;
const LIST_SIGNS = new RegExp(String.raw`(^|:\s+)(?:[${BULLETS}]\s+)+`, 'gu');

/** Without the marks that a line was copied with. */
const unmarked = (text: string): string =>
  text
    .trim()
    .replace(MARK, '')
    .replace(/^\d{1,2}(?:[.)]|(?:\.\d{1,2})+\.?)\s+(?=\p{Lu})/u, '')
    .replace(LIST_SIGNS, '$1')
    .trim();
