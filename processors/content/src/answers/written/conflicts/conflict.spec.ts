import { expect, it } from 'vitest';
import { contradict, type ToldLine } from './conflict.ts';

const toldOf = (text: string, heading = ''): ToldLine => ({ text, heading });

it.each([
  [
    'Cellulitis is treated with flucloxacillin 1 g four times daily.',
    'Cellulitis is treated with flucloxacillin 500 mg four times daily.',
  ],
  ['Heparin crosses the placenta.', 'Heparin does not cross the placenta.'],
  [
    'Aspirin is recommended in children under 16 years.',
    'Aspirin is contraindicated in children under 16 years.',
  ],
  ['The normal ejection fraction is 55 %.', 'The normal ejection fraction is 40 %.'],
])('contradict each other: %s / %s', (one, other) => {
  expect(contradict(toldOf(one), toldOf(other))).toBe(true);
  expect(contradict(toldOf(other), toldOf(one))).toBe(true);
});

it.each([
  [
    'the same amount',
    'Flucloxacillin 1 g four times daily treats cellulitis.',
    'Flucloxacillin 1000 mg four times daily treats cellulitis.',
  ],
  [
    'other people',
    'Flucloxacillin 1 g is given to adults with cellulitis.',
    'Flucloxacillin 250 mg is given to children with cellulitis.',
  ],
  [
    'another drug',
    'Cellulitis is treated with flucloxacillin 1 g.',
    'Cellulitis is treated with doxycycline 100 mg.',
  ],
  ['another disease', 'Flucloxacillin 1 g treats cellulitis.', 'Flucloxacillin 2 g treats endocarditis.'],
  [
    'words that only sound opposed',
    'Aldosterone increases the reabsorption of sodium.',
    'Aldosterone decreases the reabsorption of potassium.',
  ],
  ['other things', 'The liver makes bile.', 'The kidney does not make bile acids of its own but urine.'],
])('do not: %s', (_what, one, other) => {
  expect(contradict(toldOf(one), toldOf(other))).toBe(false);
});

it('do not under headings of different diseases', () => {
  const dose = 'Flucloxacillin 1 g is given four times daily.';
  expect(contradict(toldOf(dose, 'Cellulitis'), toldOf(dose.replace('1', '2'), 'Endocarditis'))).toBe(false);
  expect(contradict(toldOf(dose, 'Cellulitis'), toldOf(dose.replace('1', '2'), 'Cellulitis'))).toBe(true);
});

const row = (label: string, effect: string): ToldLine => ({
  ...toldOf(`${label} – Constriction ${effect} the filtration pressure of the glomerulus`),
  label,
});

it('rows of a table do not where they are of different things', () => {
  const afferent = row('Afferent arteriole', 'does not change');
  expect(contradict(afferent, row('Efferent arteriole', 'does change'))).toBe(false);
  expect(contradict(afferent, row('Afferent arteriole', 'does change'))).toBe(true);
});
