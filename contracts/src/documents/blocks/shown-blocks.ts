// What of the blocks of a text stands in a stretch of it: the items and rows that it holds, and the heads of those rows.
import type { ExcerptBlock } from './excerpt.ts';
import { deepestHeading } from './page-block.ts';
import { rowsWithin } from './shown-rows.ts';

type Stretch = { start: number; end: number };

/** What of a block stands in a stretch, in offsets into that stretch; nothing where it stands in none of it. */
export function blockWithin(
  { kind, start, end, level, mark, lines, table, runs, isQuote }: ExcerptBlock,
  stretch: Stretch,
  text: string,
): ExcerptBlock[] {
  if (kind === 'furniture' || start >= stretch.end || end <= stretch.start) return [];
  const { start: by } = stretch;
  const own = lines?.filter((line) => line > by && line < stretch.end).map((line) => line - by);
  const written = runs?.flatMap((run) => {
    const [from, to] = [Math.max(run.start, by), Math.min(run.end, stretch.end)];
    return from < to ? [{ ...run, start: from - by, end: to - by }] : [];
  });
  return [
    {
      kind,
      start: Math.max(0, start - by),
      end: Math.min(end, stretch.end) - by,
      ...(level !== undefined && { level }),
      ...(mark !== undefined && start >= by && start + mark <= stretch.end && { mark }),
      ...(own && own.length > 0 && { lines: own }),
      ...(table && { table: rowsWithin(table, stretch, text) }),
      ...(written && written.length > 0 && { runs: written }),
      ...(isQuote && { isQuote }),
    },
  ];
}

export const blocksWithin = (
  text: string,
  blocks: readonly ExcerptBlock[],
  stretch: Stretch,
): ExcerptBlock[] => blocks.flatMap((block) => blockWithin(block, stretch, text));

/** The same block where its text begins so many characters further on. */
export function blockMovedBy<B extends ExcerptBlock>(block: B, by: number): B {
  const { start, end, lines, table, runs } = block;
  const moved = <T extends Stretch>(one: T): T => ({ ...one, start: one.start + by, end: one.end + by });
  return {
    ...block,
    start: start + by,
    end: end + by,
    ...(lines && { lines: lines.map((line) => line + by) }),
    ...(table && { table: { ...table, rows: table.rows.map((cells) => cells.map(moved)) } }),
    ...(runs && { runs: runs.map(moved) }),
  };
}

/** A heading as a path names it. */
export function pathHeadingOf(
  text: string,
  { start, end, mark = 0 }: Pick<ExcerptBlock, 'start' | 'end' | 'mark'>,
): string {
  const heading = text
    .slice(start + mark, end)
    .replace(/\s+/gu, ' ')
    .trim();
  return heading.endsWith(':') ? heading.slice(0, -1).trim() : heading;
}

type Excerpt = { text: string; path?: readonly string[] | undefined; blocks: readonly ExcerptBlock[] };

/** An excerpt without the headings that it begins with and all of it stands under; as it is where it has nothing else. */
export function belowHeads({ text, path = [], blocks }: Excerpt): Excerpt & { path: string[] } {
  let first = 0;
  while (blocks.slice(first).some(({ kind }) => kind !== 'heading') && isOverAll(blocks.slice(first)))
    first += 1;
  const from = first === 0 ? 0 : blocks[first]!.start;
  const over = blocks.slice(0, first).map((block) => pathHeadingOf(text, block));
  return {
    text: text.slice(from),
    path: [...path, ...over].slice(0, deepestHeading),
    blocks: blocksWithin(text, blocks.slice(first), { start: from, end: text.length }),
  };
}

const isOverAll = ([first, ...rest]: readonly ExcerptBlock[]): boolean =>
  first?.kind === 'heading' &&
  rest.every(({ kind, level = 1 }) => kind !== 'heading' || level > (first.level ?? 1));

/** Where items, rows and paragraphs begin, ascending: an excerpt that begins there begins with something whole. */
export const beginnings = (blocks: readonly ExcerptBlock[]): number[] =>
  blocks.flatMap(({ start, lines = [], table }) => [
    ...(table
      ? table.rows.flatMap((row) => row.find((cell) => cell.start < cell.end)?.start ?? [])
      : [start]),
    ...lines,
  ]);

/** The beginning of an excerpt that is longer than `most`, cut between blocks or rows where it can be; null where it is not longer. */
export function beginningOf(
  text: string,
  blocks: readonly ExcerptBlock[],
  most: number,
): { text: string; blocks: ExcerptBlock[]; isCut: boolean } | null {
  if (text.length <= most) return null;
  const whole = beginnings(blocks).findLast((at) => at > most / 2 && at <= most);
  const end = whole ?? endOfWord(text, most);
  const within = blocksWithin(text, blocks, { start: 0, end });
  // A heading says nothing without what stands under it.
  const last = within.findLastIndex(({ kind }) => kind !== 'heading');
  return {
    text: text.slice(0, end),
    blocks: last < 0 ? within : within.slice(0, last + 1),
    isCut: whole === undefined,
  };
}

/** In UTF-16 units: so near to the cut a gap between words is looked for. */
const nearby = 30;

/** Never between the halves of a character. */
function endOfWord(text: string, at: number): number {
  const gap = text.slice(at - nearby, at + 1).search(/\s\S*$/u);
  if (gap !== -1 && at > nearby) return at - nearby + gap;
  return /[\uD800-\uDBFF]/u.test(text.charAt(at - 1)) ? at - 1 : at;
}
