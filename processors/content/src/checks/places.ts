import { partsOfBlock, trimmed } from '../blocks/block-sentences.ts';
import { sentencesInBlock } from '../page/sentences.ts';
import type { CheckedPage } from './check.ts';
import { blockAt } from './page-blocks.ts';

/** A stretch of a page that says something whole; offsets into its text. A `sentence` needs no heading to be understood. */
export type Place = { start: number; end: number; text: string; kind: 'sentences' | 'line' };

/** Of words that a sentence has besides what it is about; fewer is a line of notes. */
const FUNCTION_SHARE = 0.2;
const FEWEST_WORDS = 5;

/** Whether a text is sentences: with a beginning, an end, and the small words that lines of notes leave out. */
function isSentence(text: string, { lexicon }: CheckedPage): boolean {
  if (!/^["“«¿¡(]?\p{Lu}/u.test(text) || !/[.!?]["”»)]?$/u.test(text) || /\t|\s{4,}/u.test(text))
    return false;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const small = words.filter(
    (word) => lexicon?.functionWords.has(word) === true || lexicon?.limits.has(word) === true,
  );
  return words.length >= FEWEST_WORDS && small.length >= FUNCTION_SHARE * words.length;
}

/**
 * The whole sentences, or the whole line, that a span is a part of; undefined where it runs over the border of a paragraph, an item, a
 * row or a heading.
 */
export function placeOf(span: string, page: CheckedPage): Place | undefined {
  const from = page.text.indexOf(span);
  if (from < 0) return undefined;
  const { start: begins, end: to } = trimmed(page.text, { start: from, end: from + span.length });
  const block = blockAt(page, begins);
  if (!block || block.kind === 'heading' || to > block.end) return undefined;
  const mark = block.start + (block.mark ?? 0);
  const parts = partsOfBlock(page.text, { ...block, start: mark })
    .flatMap((part) => sentencesInBlock(page.text, part))
    .filter(({ start, end }) => end > begins && start < to);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return undefined;
  const { start, end } = { start: first.start, end: last.end };
  const text = page.text.slice(start, end);
  if (parts.every((one) => isSentence(one.text, page))) return { start, end, text, kind: 'sentences' };
  const lines = partsOfBlock(page.text, { ...block, start: mark });
  const own = lines.find((line) => line.start <= Math.max(begins, mark) && to <= line.end);
  return own && { ...own, text: page.text.slice(own.start, own.end), kind: 'line' };
}
