import { sentencesInBlock } from '../page/sentences.ts';
import { isTyped } from '../page/typed-lines.ts';
import type { CheckedPage } from './check.ts';
import { blockAt } from './headings.ts';
import { MARKS } from './item-marks.ts';

/** A stretch of a page that says something whole; offsets into its text. A `sentence` needs no heading to be understood. */
export type Place = { start: number; end: number; text: string; kind: 'sentences' | 'line' };

const MARK = new RegExp(String.raw`^\s*(?:${MARKS}|\d+(?:\.\d+)+)\s+`, 'u');
/** Of words that a sentence has besides what it is about; fewer is a line of notes. */
const FUNCTION_SHARE = 0.2;
const FEWEST_WORDS = 5;

/** Whether a text is sentences: with a beginning, an end, and the small words that lines of notes leave out. */
function isSentence(text: string, { lexicon }: CheckedPage): boolean {
  const bare = text.replace(MARK, '').trim();
  if (!/^["“«¿¡(]?\p{Lu}/u.test(bare) || !/[.!?]["”»)]?$/u.test(bare) || /\t|\s{4,}/u.test(bare))
    return false;
  const words = bare.toLowerCase().match(/\p{L}+/gu) ?? [];
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
  const begins = from + (MARK.exec(span)?.[0].length ?? 0);
  const to = from + span.trimEnd().length;
  const block = blockAt(page, begins);
  if (!block || block.kind === 'heading' || to > block.end) return undefined;
  const sentences = sentencesInBlock(page.text, block).filter(({ start, end }) => end > begins && start < to);
  const [first, last] = [sentences[0], sentences.at(-1)];
  if (!first || !last) return undefined;
  const text = page.text.slice(first.start, last.end);
  if (sentences.every((one) => isSentence(one.text, page)))
    return { start: first.start, end: last.end, text, kind: 'sentences' };
  // Of typed notes a line is a thought: what looks as if it went on may be the next one.
  const whole = page.text.slice(block.start, block.end);
  if (whole.trim().includes('\n') && isTyped(page.text)) return undefined;
  return { start: block.start, end: block.end, text: whole, kind: 'line' };
}
