import { expect, it } from 'vitest';
import { isActedOn } from './acted-on.ts';

it.each([
  '2g diluted in 10 mL',
  'Adults: 225 mL of 8.4%',
  'Contraindicated in pregnancy',
  'Surgery if it fails',
  'Dialyse bei Hyperkaliämie',
  'IV access',
  'furosemide',
  'Furosemide is given for 3 days by mouth.',
])('by %s a reader could act', (said) => {
  expect(isActedOn(said, [])).toBe(true);
});

it.each([
  'pale stools',
  'Type 2 lasts for life',
  'The heart beats in the chest.',
  'Furosemide is made in a factory of the town.',
])('by %s nobody does', (said) => {
  expect(isActedOn(said, [])).toBe(false);
});

it('a note under a heading on treatment is one of it, a sentence says what it says', () => {
  const path = ['Gallstones', 'Treatment'];
  expect(isActedOn('Lowers the rate of decline', path)).toBe(true);
  expect(isActedOn('Gallstones are common in the elderly.', path)).toBe(false);
});
