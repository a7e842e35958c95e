// What is read of a page with drawn rules: the cells of the rows of its tables.
import type { at } from '../items.fixture.ts';
import { readItems } from '../page-text.ts';
import { nothingSeen } from '../seen/seen.ts';
import { sourcePageOf } from './draft.ts';
import { withSourceLines } from './read-source.ts';

export const sheet = { matrix: [1, 0, 0, -1, 0, 842], size: { width: 595, height: 842 } } as const;

/** A rule from corner to corner, in points. */
export const bar = (x0: number, y0: number, x1: number, y1: number) => ({ x0, y0, x1, y1, thickness: 0.5 });

/** `columns` and `rows`: over how many it goes. */
type Cell = { readonly text: string; readonly columns: number; readonly rows: number };

export function rowsRead(items: ReturnType<typeof at>[], bars: readonly ReturnType<typeof bar>[]): Cell[][] {
  const seen = { ...nothingSeen, bars };
  const { text, lines } = sourcePageOf(
    withSourceLines(readItems(items, { bars }), { items, seen, sheet, struck: [] }),
  );
  return lines.flatMap(({ said }) =>
    said?.kind === 'row'
      ? [
          said.cells.map(({ start, end, columns = 1, rows = 1 }) => ({
            text: text.slice(start, end),
            columns,
            rows,
          })),
        ]
      : [],
  );
}
