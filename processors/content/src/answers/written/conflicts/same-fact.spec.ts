import { expect, it } from 'vitest';
import { isSameFact } from './same-fact.ts';

it.each([
  ['The liver makes bile.', 'The liver makes bile', true],
  [
    'Gout is caused by crystals of urate in the joints.',
    'Gout is caused by urate crystals in the joints.',
    true,
  ],
  [
    'Gout is caused by crystals of urate in the joints.',
    'Gout is caused by crystals of urate in the joints, which attract neutrophils.',
    true,
  ],
  ['Ramipril 2.5 mg once daily is given.', 'Ramipril 5 mg once daily is given.', false],
  ['Heparin crosses the placenta.', 'Heparin does not cross the placenta.', false],
  ['The liver makes bile.', 'The kidney makes urine.', false],
])('%s / %s: %s', (one, other, isSame) => {
  expect(isSameFact(one, other)).toBe(isSame);
  expect(isSameFact(other, one)).toBe(isSame);
});
