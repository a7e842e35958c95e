import { foldItems, type Folded, type Match } from './fold.ts';
import { linesOf, type Line } from './lines.ts';
import { scorable, type Scorable } from './score.ts';

/** The text items of a page with what is needed to search them. An item that cannot be seen is the empty string. */
export interface PageText {
  items: readonly string[];
  /** Whether the line ends behind the item. */
  lineEnds: readonly boolean[];
  folded: Folded;
  /** Its lines, and how each of them is scored. */
  lines: () => readonly ScoredLine[];
}

export interface ScoredLine extends Line {
  scorable: Scorable;
  /** What it holds of the folded text. */
  within: Match;
}

/** Without `lineEnds` each item is a line, such as a sentence of a text. */
export function pageText(items: readonly string[], lineEnds?: readonly boolean[]): PageText {
  const folded = foldItems(items, lineEnds);
  let lines: readonly ScoredLine[] | null = null;
  return {
    items,
    lineEnds: lineEnds ?? items.map(() => true),
    folded,
    lines: () => (lines ??= scoredLines(items, lineEnds, folded)),
  };
}

function scoredLines(
  items: readonly string[],
  lineEnds: readonly boolean[] | undefined,
  folded: Folded,
): ScoredLine[] {
  let at = 0;
  return linesOf(items, lineEnds).map((line) => {
    const last = line.parts.at(-1)?.item ?? 0;
    const start = at;
    while (at < folded.item.length && (folded.item[at] ?? 0) <= last) at += 1;
    return { ...line, scorable: scorable(line.text), within: { start, end: at } };
  });
}
