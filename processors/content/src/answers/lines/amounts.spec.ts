import { expect, it } from 'vitest';
import { givesAmountOf, hasAmount } from './amounts.ts';
import { askedThings } from '../asked.ts';

const gives = (drug: string, text: string): boolean => givesAmountOf(text, askedThings(drug, []));

it.each([
  ['furosemide', 'spironolactone 100 mg, add furosemide', false],
  ['spironolactone', 'spironolactone 100 mg, add furosemide', true],
  ['rifampicin', 'vancomycin + gentamicin + rifampicin 300 mg', true],
  ['vancomycin', 'vancomycin + gentamicin, then rifampicin 300 mg', false],
  ['magnesium', '5. Magnesium sulphate 2 g IV over 20 minutes', true],
  ['colchicine', 'start with 500 micrograms', true],
  ['colchicine', 'Colchicine is given in gout', false],
])('of %s in "%s": %s', (drug, text, is) => {
  expect(gives(drug, text)).toBe(is);
});

it('is nothing that is measured in blood', () => {
  expect([
    hasAmount('0.4 to 1.0 mmol/L'),
    hasAmount('40 mmol of potassium'),
    hasAmount('Hb 115 g/L'),
  ]).toEqual([false, true, false]);
});
