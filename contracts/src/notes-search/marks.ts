import { z } from 'zod';
import { pairOf } from '../kernel/pair.ts';
import { excerptLength, mostMarks } from './limits.ts';

const offset = z.int().min(0);
/** Where the words that were found stand in a text: offsets in UTF-16 units, ascending, apart from each other. */
export const marksSchema = z.array(pairOf(offset)).max(mostMarks);
export type Marks = z.infer<typeof marksSchema>;

/** How much of an excerpt stands before the first word that was found. */
const before = excerptLength / 4;
/** In UTF-16 units: so near to a cut a gap between words is looked for. */
const nearby = 20;

/** How far behind the beginning of a block the first word may stand that is shown with it. */
const farthest = (3 * excerptLength) / 4;

/**
 * About `excerptLength` characters of a text around the first of these marks, with '…' where it was cut: from the beginning of a block on
 * where one of these is near. `of`: the stretch that it is, and how many signs were put before it.
 */
export function excerptOf(
  text: string,
  marks: Marks,
  starts: readonly number[] = [],
): { excerpt: string; marks: Marks; of: { start: number; end: number; shift: number } } {
  const begin = text.length - text.trimStart().length;
  const end = text.trimEnd().length;
  const first = marks[0]?.[0] ?? begin;
  const latest = Math.max(begin, end - excerptLength);
  const at = Math.min(Math.max(begin, first - before), latest);
  const from =
    starts.find((start) => start >= at && start <= first) ??
    starts.findLast((start) => start <= first && first - start <= farthest) ??
    wordFrom(text, at, { begin, first });
  const to = wordUntil(text, from + excerptLength, end);
  const head = from > begin ? '…' : '';
  const tail = to < end ? '…' : '';
  const shift = head.length - from;
  return {
    excerpt: head + text.slice(from, to) + tail,
    marks: marks
      .filter(([start, stop]) => start >= from && stop <= to)
      .map(([start, stop]) => [start + shift, stop + shift]),
    of: { start: from, end: to, shift: head.length },
  };
}

type Bounds = { begin: number; first: number };

/** The next beginning of a word, but not behind the first word that was found. */
function wordFrom(text: string, at: number, { begin, first }: Bounds): number {
  if (at <= begin) return begin;
  const gap = text.slice(at, Math.min(at + nearby, first)).search(/\s(?=\S)/u);
  return whole(text, gap === -1 ? at : at + gap + 1);
}

/** The last end of a word. */
function wordUntil(text: string, at: number, end: number): number {
  if (at >= end) return end;
  const gap = text.slice(at - nearby, at + 1).search(/\s\S*$/u);
  return whole(text, gap === -1 ? at : at - nearby + gap);
}

/** Never between the halves of a character. */
const whole = (text: string, at: number): number => (/[\uDC00-\uDFFF]/u.test(text.charAt(at)) ? at - 1 : at);
