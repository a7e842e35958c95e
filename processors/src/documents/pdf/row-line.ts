import type { Line } from './lines.ts';

/** A row of a table as one line: its cells are parted by tabs, and an empty one is kept, so that the columns stay told. */
export function rowLine(lines: readonly Line[], cells: readonly string[], table: object): Line {
  const [first] = lines;
  return {
    ...first!,
    text: cells.join('\t').replace(/\t+$/u, ''),
    x0: Math.min(...lines.map(({ x0 }) => x0)),
    x1: Math.max(...lines.map(({ x1 }) => x1)),
    y: Math.max(...lines.map(({ y }) => y)),
    parts: [],
    table,
  };
}
