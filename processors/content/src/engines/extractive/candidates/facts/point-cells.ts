import type { Fact } from './fact.ts';
import type { Cell } from './tables.ts';

/** The points of a criterion of a score. Where all criteria count the same, they are no answer. */
export function pointFacts(cell: Cell, text: string): Fact[] {
  const { title, row, column, group, lines, start, end, sameForAll } = cell;
  if (!/^[+−–-]?\d{1,2}(?:\.5)?(?:\s?[–-]\s?\d{1,2})?$/u.test(text)) return [];
  // "S2" has two points, as its name says.
  if (sameForAll || /\p{L}(\d)$/u.exec(row)?.[1] === text) return [];
  const cue = `${title}: ${group === '' ? row : `${group}, ${row}`} – ${column}: `;
  return [{ heading: title, after: '', start, end, whole: true, lines, shape: 'cell', cue, value: text }];
}
