// What a model copied of a page, taken back to the words of the page.
import type { CardStyle, DraftCard } from '@anamnesis/contracts/ports/content-engine.ts';
import { findSpan } from '../../checks/grounding.ts';
import { BULLETS } from '../../checks/item-marks.ts';
import type { WrittenLine } from '../../checks/written/line.ts';
import type { AskedPage } from './asked-page.ts';
import type { ReplyFact, ReplyPoint } from './reply.ts';

type Given = Pick<AskedPage, 'text' | 'markup'>;

export const lineOf = ({ text, quote }: ReplyPoint, given: Given): WrittenLine => ({
  text: unmarked(text),
  span: onPage(quote, given),
});

/** With the answer written as a blank behind its question, where the model wrote the question alone. */
export function cardOf(
  { quote, answer, prompt }: Pick<ReplyFact, 'quote' | 'answer' | 'prompt'>,
  given: Given,
  style: CardStyle,
): DraftCard {
  const asked = unmarked(prompt);
  const whole =
    asked.includes('{{c1::') || style === 'cloze_deletion' ? asked : `${asked}\n{{c1::${answer.trim()}}}`;
  return { prompt: whole, answer: answer.trim(), span: onPage(quote, given), style };
}

/** In the words of the page itself where it runs over marks of the markup; as it is where it is no copy. */
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
const unmarked = (text: string): string =>
  text
    .trim()
    .replace(MARK, '')
    .replace(/^\d{1,2}(?:[.)]|(?:\.\d{1,2})+\.?)\s+(?=\p{Lu})/u, '')
    .replace(LIST_SIGNS, '$1')
    .trim();
