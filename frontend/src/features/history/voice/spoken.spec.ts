import { describe, expect, it } from 'vitest';
import { spoken } from './spoken.ts';

describe('a text as a voice reads it', () => {
  it.each([
    ['Blood pressure 128/78 mmHg.', 'Blood pressure 128 over 78 millimetres of mercury.'],
    ['Temperature 36.9 °C.', 'Temperature 36.9 degrees.'],
    ['Power is 3/5 in both legs.', 'Power is 3 out of 5 in both legs.'],
    ['Ramipril, 5 mg every morning.', 'Ramipril, 5 milligrams every morning.'],
    [
      'Creatinine 84 µmol/L, potassium 3.9 mmol/L.',
      'Creatinine 84 micromoles per litre, potassium 3.9 millimoles per litre.',
    ],
    ['CRP 12 mg/L', 'CRP 12 milligrams per litre'],
    ['White cells 12.4 × 10⁹/L', 'White cells 12.4 times ten to the nine per litre'],
    ['Blood +++, no nitrite.', 'Blood three plus, no nitrite.'],
    ['Oxygen saturation 94 % on air', 'Oxygen saturation 94 percent on air'],
    ['A stone of 4 mm', 'A stone of 4 millimetres'],
    ['Filtration 54 mL/min', 'Filtration 54 millilitres a minute'],
    ['For 2–3 days', 'For 2 to 3 days'],
    ['FVC 1.9 L (24 mL/kg)', 'FVC 1.9 litres (24 mL/kg)'],
  ])('%s', (text, said) => expect(spoken(text)).toBe(said));

  it.each([
    "I'm 43, and it's and/or nothing.",
    'Adalimumab, a pen every fortnight.',
    'The well-known X-ray from 2019.',
    'Twenty-two weeks, on 24/7.',
  ])('leaves alone: %s', (text) => expect(spoken(text)).toBe(text));
});
