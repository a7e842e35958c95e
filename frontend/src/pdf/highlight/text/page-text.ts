import { foldItems, type Folded, type Match } from '@anamnesis/contracts/documents/region/fold.ts';
import { linesOf, type Line } from './lines.ts';

/** Where an item stands: its height in units of the page, 0 where it cannot be seen, and how far down its baseline is, 0 to 1. */
export interface ItemLayout {
  size: number;
  top: number;
  /** In units of the page, where it is known. */
  width?: number;
}

/** The text items of a page with what is needed to search them. An item that cannot be seen is the empty string. */
export interface PageText {
  items: readonly string[];
  /** Whether the line ends behind the item. */
  lineEnds: readonly boolean[];
  folded: Folded;
  /** Absent where it is not known, such as of a text. */
  layout?: readonly ItemLayout[] | undefined;
  /** Its lines, each with what it holds of the folded text. */
  lines: () => readonly PageLine[];
}

export interface PageLine extends Line {
  /** What it holds of the folded text. */
  within: Match;
  /** The same of a stretch of its text, `to` exclusive. */
  stretch: (from: number, to: number) => Match;
}

/** Without `lineEnds` each item is a line, such as a sentence of a text. */
export function pageText(
  items: readonly string[],
  lineEnds?: readonly boolean[],
  layout?: readonly ItemLayout[],
): PageText {
  const folded = foldItems(items, lineEnds);
  let lines: readonly PageLine[] | null = null;
  return {
    items,
    lineEnds: lineEnds ?? items.map(() => true),
    folded,
    layout,
    lines: () => (lines ??= linesWithin(items, lineEnds, folded)),
  };
}

function linesWithin(
  items: readonly string[],
  lineEnds: readonly boolean[] | undefined,
  folded: Folded,
): PageLine[] {
  let at = 0;
  return linesOf(items, lineEnds).map((line) => {
    const last = line.parts.at(-1)?.item ?? 0;
    const start = at;
    while (at < folded.item.length && (folded.item[at] ?? 0) <= last) at += 1;
    const within = { start, end: at };
    const stretch = (from: number, to: number): Match => stretchOf(line, folded, within, from, to);
    return { ...line, within, stretch };
  });
}

function stretchOf({ parts }: Line, folded: Folded, within: Match, from: number, to: number): Match {
  const begins = new Map(parts.map(({ item, at }) => [item, at]));
  const placeOf = (index: number): number =>
    (begins.get(folded.item[index] ?? 0) ?? 0) + (folded.from[index] ?? 0);
  let { start } = within;
  while (start < within.end && placeOf(start) < from) start += 1;
  let end = start;
  while (end < within.end && placeOf(end) < to) end += 1;
  return { start, end };
}
