import { expect, it } from 'vitest';
import { standsAlone } from './stands-alone.ts';

const page =
  'The heart is a muscle that pumps the blood of the body, and it is the first organ that works in the embryo.';

it.each([
  'Heparin is given to patients with a thrombosis.',
  'A 9-month regimen with linezolid may be used in pregnant women.',
  'Pneumonia is treated with antibiotics for five days.',
])('%s says by itself of what it is', (said) => {
  expect(standsAlone(said, page)).toBe(true);
});

it.each([
  'Used during pregnancy (it does not cross the placenta; heparin [eg, enoxaparin] preferred).',
  'For rapid reversal, give FFP or PCC.',
  'Longer half-life. Heparin is used in renal failure.',
  'It is contraindicated in heart failure.',
  'Amoxicillin is the drug of choice.',
  'The use of metformin is not recommended since it can induce lactic acidosis.',
  'Morning dose of insulin is omitted.',
  'Insulin should be used before operations in all cases.',
  'aspirin 75 mg',
])('%s does not', (said) => {
  expect(standsAlone(said, page)).toBe(false);
});

it('of a language that is not known nothing is known', () => {
  const other = 'O coração é um músculo que bombeia o sangue do corpo, e não pára de bater.';
  expect(standsAlone('Heparin is given to patients with a thrombosis.', other)).toBe(false);
});
