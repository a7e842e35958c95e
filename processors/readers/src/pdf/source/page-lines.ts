// The source lines of a page: each line of its text, with what stands in it.
import type { TextRange } from '@anamnesis/content/blocks.ts';
import { bulletLength, withoutLabel } from '../lines/bullets.ts';
import type { PageRead, PieceOfText } from '../page-text.ts';
import type { DraftLine } from './draft.ts';
import { type AlignedRow, alignedTables } from './rows/aligned-rows.ts';
import { withoutCounts } from './rows/counted.ts';
import { around, draftedLines, type DraftedLine, type Looks, type PageSheet, shownAs } from './drafted.ts';
import { framedLines, placesBeside } from './rows/framed.ts';
import { lookRunsOf } from './line-look.ts';
import { saysOf } from './said.ts';

export function linesOfPage(
  read: PageRead,
  { looks, sheet }: { looks: Looks; sheet: PageSheet },
): DraftLine[] {
  const { text } = read;
  const drafted = draftedLines(read, { looks, sheet });
  const usual = usualColour(drafted);
  const [pictures, drawings] = [looks.pictures, looks.drawings].map((areas) =>
    areas.map((area) => shownAs(area, sheet)),
  );
  const framed = framedLines(
    drafted,
    looks.frames.map((frame) => shownAs(frame, sheet)),
  );
  const order = placesBeside(drafted, framed);
  const says = saysOf(drafted, { read, pictures: pictures!, drawings: drawings!, sheet });
  const places = new Map(drafted.map((line, at) => [line, at]));
  const inRows = new Set(drafted.filter((_line, at) => says[at]!.said?.kind === 'row'));
  const aligned = alignedTables(
    drafted,
    text,
    (line) => !inRows.has(line) && says[places.get(line)!]!.said === undefined,
  );
  const all = drafted.map((line, at): DraftLine => {
    const { start, end, pieces, seen } = line;
    const said = says[at]!;
    const runs = pieces.flatMap((piece, index) =>
      lookRunsOf(text.slice(piece.start, piece.end), line.looks[index]?.letters ?? [], piece.start, usual),
    );
    const cells = said.said?.kind === 'row' ? [] : cellsOf(pieces, text);
    const mark = bulletLength(text.slice(start, end));
    return {
      start,
      end,
      ...said,
      ...(seen && { seen }),
      ...(mark > 0 ? { mark } : pieces[0]?.line?.isDotted && { isMarked: true as const }),
      ...(framed.has(line) && { aside: framed.get(line)! }),
      ...(order && { order: order.get(line)! }),
      ...(runs.length > 0 && { runs }),
      ...(cells.length > 0 && { cells }),
    };
  });
  return withoutCounts(withRows(all, places, aligned), text);
}

/** The lines of each row of a table as one. */
function withRows(
  all: readonly DraftLine[],
  places: ReadonlyMap<DraftedLine, number>,
  tables: readonly AlignedRow[][],
): DraftLine[] {
  const rows = new Map<number, DraftLine>();
  const gone = new Set<number>();
  for (const [number, table] of tables.entries())
    for (const { lines, cells } of table) {
      const from = places.get(lines[0]!)!;
      const own = all.slice(from, from + lines.length);
      const seen = own[0]!.seen;
      const letters = own.reduce((sum, { start, end }) => sum + end - start, 0);
      const bold =
        own.reduce((sum, line) => sum + (line.seen?.bold ?? 0) * (line.end - line.start), 0) / letters;
      rows.set(from, {
        start: own[0]!.start,
        end: own.at(-1)!.end,
        said: { kind: 'row', table: 3 * all.length + number + 1, cells },
        ...(seen && { seen: { ...seen, bold, box: around(own.map((line) => line.seen!.box)) } }),
        runs: own.flatMap(({ runs = [] }) => runs),
      });
      for (let at = from + 1; at < from + lines.length; at += 1) gone.add(at);
    }
  return all.flatMap((line, at) => (gone.has(at) ? [] : [rows.get(at) ?? line]));
}

/** The colour of most letters. */
function usualColour(lines: readonly DraftedLine[]): string | undefined {
  const sums = new Map<string, number>();
  for (const { looks } of lines)
    for (const { letters } of looks)
      for (const { text, style } of letters)
        if (style.colour !== undefined) sums.set(style.colour, (sums.get(style.colour) ?? 0) + text.length);
  return [...sums].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0])[0] || undefined;
}

/** Of pieces of one row, where the first is more than a bullet or a number. */
function cellsOf(pieces: readonly PieceOfText[], text: string): TextRange[] {
  const rows = pieces.filter(({ line }, at) => {
    const before = pieces[at - 1]?.line;
    return !line || !before || line.x0 > before.x1;
  });
  if (rows.length < 2 || rows.length < pieces.length) return [];
  const cells = pieces.map(({ start, end }) => ({ start, end }));
  const [first, second, ...others] = cells;
  if (withoutLabel(text.slice(first!.start, first!.end)) !== '') return cells;
  return others.length === 0 ? [] : [{ start: first!.start, end: second!.end }, ...others];
}
