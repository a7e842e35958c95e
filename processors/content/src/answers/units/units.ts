import type { Source } from '../source.ts';
import { listUnits } from './listed.ts';
import { piecesOf } from './pieces.ts';
import { proseUnits } from './prose.ts';
import { rowUnits } from './rows.ts';
import type { Unit } from './unit.ts';

/** All that a passage can contribute to an answer, in the order of its text. */
export function unitsOf(source: Source, rank: number): Unit[] {
  const pieces = piecesOf(source);
  const of = { source, rank };
  return [...proseUnits(pieces, of), ...listUnits(pieces, of), ...rowUnits(pieces, of)].sort(
    (a, b) => a.spans.at(-1)![0] - b.spans.at(-1)![0],
  );
}
