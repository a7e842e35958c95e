// The text of a page: a line break at each line's end, a blank line between blocks, a tab between the cells of a table.
import { unknownSign } from '@anamnesis/contracts/documents/blocks/unknown-sign.ts';
import { privateSign } from '../text/signs/symbol-fonts.ts';
import type { Typed } from './over/annotations.ts';
import { bullet, isLabelled, withBullets } from './lines/bullets.ts';
import { cleanLine } from './lines/clean-text.ts';
import { orderColumns } from './lines/columns.ts';
import { openEnd } from './broken-words/joint.ts';
import { withoutLineNumbers } from './lines/line-numbers.ts';
import { baselinesOf, type Line } from './lines/lines.ts';
import { runsInReadingOrder } from './lines/from-right/right-to-left.ts';
import { withDots } from './lines/drawn-bullets.ts';
import { textRunsOf, type Run, type TextItem } from './lines/runs.ts';
import type { DrawnBar } from './over/bars.ts';
import type { Area } from './over/crossed-out.ts';
import type { ListItem } from './tagged/structure.ts';
import { paragraphsAreTrusted, separatorsOf } from './lines/separators.ts';
import { withTables } from './tables/tables.ts';
import { type RuledTable, ruledTables } from './tables/ruled/ruled-tables.ts';
import { rowsOfTagged } from './tables/tagged-tables.ts';
import { barredTables } from './tables/ruled/barred-tables.ts';
import { boxesAfter, withValues } from './over/typed.ts';
import { wrappedItems } from './lines/wrapped-items.ts';

/** What stands in a stretch of a page's text: a line, or what somebody typed. */
export type PieceOfText = { start: number; end: number } & (
  | { readonly line: Line; readonly typed?: undefined }
  | { readonly typed: Typed; readonly line?: undefined }
);
export type PageRead = {
  readonly text: string;
  readonly pieces: readonly PieceOfText[];
  /** The tags tell paragraphs, and not each line as one. */
  readonly areTagsTrusted: boolean;
};

export const pageTextOf = (items: readonly TextItem[], typed: readonly Typed[] = []): string =>
  readItems(items, { typed }).text;

/** What stands on a page beside its items: what somebody typed onto it, and its bars. */
type Beside = {
  readonly typed?: readonly Typed[];
  readonly bars?: readonly DrawnBar[];
  /** Drawn bullets. */
  readonly dots?: readonly Area[];
};

/** Reads a page's text items, in the order of its content, into text, with what somebody typed onto it. */
export function readItems(
  items: readonly TextItem[],
  { typed = [], bars = [], dots = [] }: Beside = {},
): PageRead {
  const { items: all, boxes } = withValues(items, typed);
  const runs = runsInReadingOrder(withoutLineNumbers(withDots(textRunsOf(all), dots)));
  const lines = withItems(withBullets(withTables(orderColumns(linesWithRows(runs, bars)))));
  const separators = separatorsOf(lines);
  const goesOn = wrappedItems(lines);
  const after = boxesAfter(lines, separators, boxes);
  const texts: string[] = [];
  const pieces: PieceOfText[] = [];
  let length = 0;
  const write = (text: string): void => {
    texts.push(text);
    length += text.length;
  };
  const place = (text: string, of: { line: Line } | { typed: Typed }): void => {
    const start = length;
    write(text);
    pieces.push({ ...of, start, end: length });
  };
  for (const { text, typed: box } of after.get(-1) ?? []) {
    place(text, { typed: box });
    write('\n\n');
  }
  for (const [at, line] of lines.entries()) {
    const words = withoutPrivate(line.text);
    if (goesOn.has(at) && !after.has(at - 1)) {
      const end = texts.pop() ?? '';
      length -= end.length;
      write(openEnd(end, words));
    } else write(separators[at]!);
    place(words, { line });
    for (const { text, typed: box } of after.get(at) ?? []) {
      write('\n\n');
      place(text, { typed: box });
    }
  }
  // No pattern for the end: it would begin anew at each of many spaces that are no end.
  const whole = texts.join('').trimEnd();
  const text = whole.replace(/^[ \n]+/u, '');
  const cut = whole.length - text.length;
  for (const piece of pieces) {
    piece.start = Math.max(0, piece.start - cut);
    piece.end = Math.min(text.length, piece.end - cut);
  }
  return { text, pieces, areTagsTrusted: paragraphsAreTrusted(lines) };
}

/** Private characters that are no bullets: what a symbol font shows for them, or unknown. */
const withoutPrivate = (text: string): string =>
  text.replaceAll(/\p{Co}/gu, (sign) => privateSign(sign.codePointAt(0)!) ?? unknownSign);

/** The lines of a page; those of a table that rules or tags tell are its rows, where its first cell stands. */
function linesWithRows(runs: readonly Run[], bars: readonly DrawnBar[]): Line[] {
  const ruled = new Map<Run, readonly Line[]>();
  const free = (): Run[] => runs.filter((run) => !ruled.has(run));
  const take = (tables: readonly RuledTable[]): void => {
    for (const { runs: own, rows } of tables) for (const run of own) ruled.set(run, rows);
  };
  take(ruledTables(runs, bars));
  take(barredTables(free(), bars));
  const tagged = rowsOfTagged(free());
  const lines: Line[] = [];
  const written = new Set<readonly Line[]>();
  let open: Run[] = [];
  for (const run of runs) {
    const table = run.place?.cell?.table;
    const found = ruled.get(run) ?? (table && tagged.get(table));
    if (!found) open.push(run);
    else if (!written.has(found)) {
      written.add(found);
      for (const line of [...baselinesOf(open), ...found]) lines.push(line);
      open = [];
    }
  }
  return [...lines, ...baselinesOf(open)].flatMap((line) => {
    if (line.table !== undefined) return line;
    const text = cleanLine(line.text);
    return text === '' ? [] : { ...line, text };
  });
}

/** A bullet before each item of a list that the tags tell, two spaces further in for each list around it. */
function withItems(lines: readonly Line[]): Line[] {
  const begun = new Set<ListItem>();
  return lines.map((line) => {
    const item = line.place?.item;
    if (!item || line.table !== undefined || begun.has(item)) return line;
    begun.add(item);
    if (item.isOpen) return line;
    const indent = '  '.repeat(Math.min(item.depth, 4) - 1);
    return { ...line, text: indent + (isLabelled(line.text) ? line.text : bullet + line.text), begins: true };
  });
}
