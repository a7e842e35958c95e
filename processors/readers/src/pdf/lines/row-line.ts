import type { Line } from './lines.ts';

/** A row of a table as one line: its cells are parted by tabs, and an empty one is kept, so that the columns stay known. */
export function rowLine(
  lines: readonly Line[],
  cells: readonly string[],
  { table, ...row }: { table: object } & Omit<NonNullable<Line['row']>, 'of' | 'cells'>,
): Line {
  const [first] = lines;
  return {
    ...first!,
    text: cells.join('\t').replace(/\t+$/u, ''),
    x0: -most(lines, ({ x0 }) => -x0),
    x1: most(lines, ({ x1 }) => x1),
    y: most(lines, ({ y }) => y),
    parts: [],
    table,
    row: { of: lines, cells: cells.length, ...row },
  };
}

/** The largest value of many: more than a call takes arguments. */
export const most = <T>(of: readonly T[], valueOf: (one: T) => number): number =>
  of.reduce((largest, one) => Math.max(largest, valueOf(one)), -Infinity);
