import { better, type Row, type Unit } from '../measure.ts';
import { median } from '../statistics.ts';
import type { Taken, Turn } from './turns.ts';
import { fewestPairs, judge, judgeTwice, type Judgement, type Pair, slowdown } from './verdict.ts';

export type ComparedRow = {
  measure: string;
  row: string;
  unit: Unit;
  /** Medians of the runs. */
  theirs: number;
  ours: number;
  pairs: Pair[];
  judgement: Judgement;
  note: string;
};
export type Comparison = { rows: ComparedRow[]; skipped: string[]; failed: string[] };

/** What the turns say, row by row; `again` holds fresh turns of the measures in which a row seemed to have changed. */
export function compareRows(first: readonly Taken[], again: readonly Taken[]): Comparison {
  const result: Comparison = { rows: [], skipped: [], failed: [] };
  for (const taken of first) {
    const second = again.find(({ measure }) => measure === taken.measure);
    const failed = taken.failed ?? second?.failed;
    const skipped = taken.skipped ?? second?.skipped;
    if (failed !== undefined) result.failed.push(`${taken.measure}: ${failed}`);
    else if (skipped !== undefined) result.skipped.push(`${taken.measure}: ${skipped}`);
    else addRows(result, taken, second);
  }
  return result;
}

function addRows({ rows, skipped }: Comparison, taken: Taken, second: Taken | undefined): void {
  for (const row of rowNames(taken.turns)) {
    const unit = unitOf(taken.turns, row);
    const first = unit && pairsOf(taken.turns, row, unit);
    if (!unit || !first || first.length < fewestPairs) {
      skipped.push(`${row}: ${whyNot(taken.turns, row)}`);
      continue;
    }
    const slowdowns = (pairs: readonly Pair[]) => pairs.map((pair) => slowdown(pair, better[unit]));
    const fresh = second ? pairsOf(second.turns, row, unit) : [];
    const seemed = judge(slowdowns(first));
    // Only a change that was seen is confirmed; whether there is none was said before.
    const isJudgedTwice = seemed.verdict !== 'no difference' && fresh.length >= fewestPairs;
    const judgement = isJudgedTwice ? judgeTwice(slowdowns(first), slowdowns(fresh)) : seemed;
    const isRefuted = judgement.verdict !== seemed.verdict;
    const notes = [...taken.notes, ...(isRefuted ? [`seemed ${seemed.verdict}, not so when repeated`] : [])];
    const pairs = isJudgedTwice ? [...first, ...fresh] : first;
    rows.push({
      measure: taken.measure,
      row,
      unit,
      theirs: median(pairs.map(({ theirs }) => theirs)),
      ours: median(pairs.map(({ ours }) => ours)),
      pairs,
      judgement,
      note: notes.join('; '),
    });
  }
}

/** The measures of which a row seems to have changed. */
export const changedMeasures = ({ rows }: Comparison): string[] => [
  ...new Set(
    rows.filter(({ judgement }) => judgement.verdict !== 'no difference').map(({ measure }) => measure),
  ),
];

const rowNames = (turns: readonly Turn[]): string[] => [
  ...new Set(turns.flatMap(({ theirs, ours }) => [...ours, ...theirs]).map(({ measure }) => measure)),
];

const named = (rows: readonly Row[], name: string): Row | undefined =>
  rows.find(({ measure }) => measure === name);

/** The unit that the row has on both sides; none if they differ or the row has no values. */
function unitOf(turns: readonly Turn[], name: string): Unit | undefined {
  const units = turns.flatMap(({ theirs, ours }) => [named(theirs, name)?.unit, named(ours, name)?.unit]);
  const [unit] = units;
  return unit && unit in better && units.every((other) => other === unit) ? unit : undefined;
}

function pairsOf(turns: readonly Turn[], name: string, unit: Unit): Pair[] {
  return turns.flatMap((turn) => {
    const [theirs, ours] = [named(turn.theirs, name), named(turn.ours, name)];
    const isPair = theirs?.unit === unit && ours?.unit === unit;
    return isPair && isNumber(theirs.value) && isNumber(ours.value)
      ? [{ theirs: theirs.value, ours: ours.value }]
      : [];
  });
}

/** A value of NaN comes out of JSON as null, as that of a skipped row. */
const isNumber = (value: number | null): value is number => value !== null && !Number.isNaN(value);

function whyNot(turns: readonly Turn[], name: string): string {
  const sides = (['theirs', 'ours'] as const).map((side) => {
    const found = turns.flatMap((turn) => named(turn[side], name) ?? []);
    const without = found.find(({ value }) => !isNumber(value));
    if (found.length === 0) return `no such row in ${side}`;
    return without ? `${side} ${without.note ?? 'without a value'}` : undefined;
  });
  return sides.filter((side) => side !== undefined).join(', ') || 'the units differ';
}
