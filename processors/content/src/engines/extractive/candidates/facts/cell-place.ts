import type { Cell } from './tables.ts';

/** Where a cell stands, and what stands behind its value. */
export const placeOf = ({ title, unit, lines, start, end }: Cell) => ({
  heading: title || undefined,
  after: unit === '' ? '' : ` ${unit}`,
  lines,
  start,
  end,
});
