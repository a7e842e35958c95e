import { expect, it } from 'vitest';
import type { Candidate } from './candidate.ts';
import { beginsWithPointer, needsPath } from './stands-alone.ts';

const fact = (maker: string, statement: string, answer: string) =>
  ({ maker: `fact:${maker}`, statement, answer, at: statement.indexOf(answer) }) as Candidate;

it.each([
  ['labelled', 'SBP ≥ 90: 1 L over the first 60 min', '1 L'],
  ['labelled', 'Blunt – splenic rupture: laparotomy', 'laparotomy'],
  ['labelled', '1st: adrenaline', 'adrenaline'],
  ['labelled', 'Children: 10 mL/kg', '10 mL/kg'],
  ['line', 'BP < 130/80', '< 130/80'],
  ['predicate', 'Persistent: vitreous haemorrhage', 'haemorrhage'],
  ['cell', 'Second-line drugs – Valproate – Max: 3 g', '3 g'],
  ['cell', 'Infant, not responding – Treatment: pyridoxine 100 mg', '100 mg'],
  ['arrow', 'small for age over 12 → 300', '300'],
])('a line of the kind “%s” needs to be told of what it is: %s', (maker, statement, answer) => {
  expect(needsPath(fact(maker, statement, answer))).toBe(true);
});

it.each([
  ['labelled', 'Chlamydia psittaci: parrots', 'parrots'],
  ['cell', 'Gentamicin – dose: 5 mg/kg', '5 mg/kg'],
  ['arrow', 'Strep gallolyticus → colonoscopy', 'colonoscopy'],
])('a line that names its thing needs nothing: %s %s', (maker, statement, answer) => {
  expect(needsPath(fact(maker, statement, answer))).toBe(false);
});

it('no topic helps a line about “they”', () => {
  expect(beginsWithPointer(fact('labelled', 'They are not rivals: both help', 'both'))).toBe(true);
});
