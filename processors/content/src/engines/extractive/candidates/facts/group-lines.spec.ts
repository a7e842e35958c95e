import { expect, it } from 'vitest';
import { isDoseOfGroup } from './group-lines.ts';

it.each([
  'Anaphylaxis – under 6: 150 micrograms',
  'Anaphylaxis – 6–12: 300 micrograms',
  'Croup – adults: 10 mg',
])('“%s” does not say of which drug', (line) => {
  expect(isDoseOfGroup(line)).toBe(true);
});

it.each([
  'Adrenaline – under 6: 150 micrograms',
  'Anaphylaxis – adults: adrenaline 500 micrograms',
  'Anaphylaxis – onset: 5 min',
])('“%s” says of what it is', (line) => {
  expect(isDoseOfGroup(line)).toBe(false);
});
