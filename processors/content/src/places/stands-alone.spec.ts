import { expect, it } from 'vitest';
import { standsAlone } from './stands-alone.ts';

it.each([
  'Heparin is given to patients with a thrombosis.',
  'A 9-month regimen with linezolid may be used in pregnant women.',
  'Pneumonia is treated with antibiotics for five days.',
])('%s says by itself of what it is', (said) => {
  expect(standsAlone(said)).toBe(true);
});

it.each([
  'Used during pregnancy (it does not cross the placenta; heparin [eg, enoxaparin] preferred).',
  'For rapid reversal, give FFP or PCC.',
  'Longer half-life. Heparin is used in renal failure.',
  'It is contraindicated in heart failure.',
  'Amoxicillin is the drug of choice.',
  'aspirin 75 mg',
])('%s does not', (said) => {
  expect(standsAlone(said)).toBe(false);
});
