import { placeOf } from './cell-place.ts';
import { dosesIn, perTime } from './dose-cells.ts';
import { doseOf, type DoseOf } from './dose-rows.ts';
import type { Fact } from './fact.ts';
import { givenIn, isRegimen } from './regimens.ts';
import type { Cell } from './tables.ts';

/** "Benazepril – dose in adults: 10–40 mg daily orally": with the drug, and the case that it is for. */
export function doseFacts(cell: Cell, text: string): Fact[] {
  const of = doseOf(cell);
  if (of === undefined) return [];
  if (isRegimen(cell)) return wholeRegimen(cell, of);
  return dosesIn(text, cell.column).map(({ kind, condition, value }) => {
    const name = perTime(kind === 'dose' ? of.kind : kind, cell.column);
    const whole = `${condition}${of.condition}`;
    return {
      ...placeOf(cell),
      shape: 'cell',
      cue: `${of.drug} – ${name}${whole}: `,
      value,
      whole: true,
      // "the dose of 50–79": a range is given to nobody.
      ...(/^[<>≤≥~]?\s?\d|\s[<>≤≥]/u.test(of.drug)
        ? {}
        : { asked: `What is the ${name} of ${of.drug}${whole}?` }),
    };
  });
}

/** "Amoxicillin – dose for otitis media: [[500 mg]] three times daily, for 5 days" */
function wholeRegimen(cell: Cell, { drug, kind: named, condition }: DoseOf): Fact[] {
  const kind = perTime(named, cell.column);
  const given = givenIn(cell.column, cell.lines.join(' '), cell.beside);
  if (given === undefined || (cell.next && cell.next.join !== 'or')) return [];
  return [
    {
      ...placeOf(cell),
      shape: 'cell',
      cue: `${drug} – ${kind}${condition}: `,
      value: `${given.amount}${given.rest}`,
      whole: true,
      ranges: [{ start: 0, end: given.amount.length }],
    },
  ];
}
