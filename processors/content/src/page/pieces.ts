import { sentencesInBlock } from './sentences.ts';
import { layOut, type PageBlock } from './layout.ts';
import type { Sections } from './numbered-sections.ts';
import { stretchesOf } from './stretches.ts';

/**
 * A heading, or a sentence, item or row, with how it goes on from what stands before it: `apart` begins a section or stands far
 * from it, `paragraph` begins a paragraph, `within` belongs to it.
 */
export type Piece = {
  start: number;
  end: number;
  words: number;
  title: string;
  isHeading: boolean;
  /** It continues an entry of the page before, named in its title: the following pieces do not belong to that. */
  isOfEntry?: boolean;
  from: 'apart' | 'paragraph' | 'within';
  /** Words of its paragraph. */
  paragraph: number;
};

const CAN_BE_READ = /[\p{L}\p{N}]/u;
/** In UTF-16 units: a longer line of a table is read by its sentences. */
const LONGEST_ROW = 1_000;

/**
 * The pieces of a page in its order. `text` may have lines blanked out; `title` is the heading in force where it begins,
 * `sections` those that were numbered before.
 */
export function piecesOf(text: string, title: string, sections: Sections): Piece[] {
  const pieces: Piece[] = [];
  for (const { start, end } of stretchesOf(text)) {
    const heading = pieces.at(-1)?.title ?? title;
    const stretch = text.slice(start, end);
    const blocks = layOut(stretch, heading === '' ? undefined : heading, sections);
    const first = pieces.length;
    for (const block of blocks) pieces.push(...piecesOfBlock(stretch, block, start));
    const opening = pieces[first];
    if (opening) opening.from = 'apart';
  }
  return pieces;
}

function piecesOfBlock(text: string, block: PageBlock, offset: number): Piece[] {
  const isHeading = block.kind === 'heading';
  const parts = isHeading
    ? [trimmed(text, block)]
    : block.kind === 'row'
      ? linesOf(text, block)
      : sentencesInBlock(text, block);
  const title = block.heading ?? '';
  const counted = parts
    .filter(({ start, end }) => CAN_BE_READ.test(text.slice(start, end)))
    .map(({ start, end }) => ({ start, end, words: wordCount(text.slice(start, end)) }));
  const paragraph = counted.reduce((sum, { words }) => sum + words, 0);
  const isOfList = block.kind === 'item' || block.kind === 'row' || block.kind === 'term';
  return counted.map(({ start, end, words }, at) => ({
    start: offset + start,
    end: offset + end,
    words,
    title,
    isHeading,
    paragraph,
    from: isHeading ? 'apart' : at > 0 || isOfList ? 'within' : 'paragraph',
  }));
}

export const wordCount = (text: string): number =>
  // Scripts without spaces have about so many characters for what English says in a word.
  Math.max(text.match(/\S+/gu)?.length ?? 0, Math.ceil(text.length / 12));

type Range = { start: number; end: number };

/** A row is one sentence, whatever stands in its cells. */
function linesOf(text: string, { start, end }: Range): Range[] {
  const lines: Range[] = [];
  for (let at = start; at < end;) {
    const found = text.indexOf('\n', at);
    const to = found === -1 ? end : Math.min(found, end);
    const line = trimmed(text, { start: at, end: to });
    if (line.end - line.start > LONGEST_ROW) lines.push(...sentencesInBlock(text, line));
    else if (line.end > line.start) lines.push(line);
    at = to + 1;
  }
  return lines;
}

function trimmed(text: string, { start, end }: Range): Range {
  const part = text.slice(start, end);
  const from = start + part.length - part.trimStart().length;
  return { start: from, end: Math.max(from, start + part.trimEnd().length) };
}
