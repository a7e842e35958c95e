import type { Fact } from './fact.ts';
import type { Cell } from './tables.ts';

/** A limit at the end of a criterion: "urea > 7 mmol/L", "age 65–74 years". */
const LIMIT =
  /^(\p{L}[^<>≤≥=\d]{2,60}?)\s+([<>≤≥]\s?\d[\d.,]*(?:\s?[\p{L}%°µ/²³\d.]+){0,2}|\d+\s?[–-]\s?\d+(?:\s?[\p{L}%/]+){0,2})$/u;

/**
 * What a criterion of a score counts, and the limit from which it counts. Where all criteria count the same, the points alone
 * are no answer.
 */
export function pointFacts(cell: Cell, text: string): Fact[] {
  const { title, row, column, group, lines, start, end, sameForAll } = cell;
  if (!/^[+−–-]?\d{1,2}(?:\.5)?(?:\s?[–-]\s?\d{1,2})?$/u.test(text)) return [];
  const place = { heading: title, after: '', start, end, whole: true };
  const name = group === '' ? row : `${group}, ${row}`;
  const [, criterion = '', limit = ''] = LIMIT.exec(row) ?? [];
  // "S2" has two points: its name tells.
  const isTold = /\p{L}(\d)$/u.exec(row)?.[1] === text;
  const points: Fact[] =
    sameForAll || isTold
      ? []
      : [{ ...place, lines, shape: 'cell', cue: `${title}: ${name} – ${column}: `, value: text }];
  // What counts nothing is the other side of the criterion.
  if (criterion === '' || title === '' || text === '0') return points;
  return [
    ...points,
    { ...place, shape: 'criterion', cue: `${title} – criterion: ${criterion} `, value: limit },
  ];
}
