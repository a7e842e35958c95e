import { expect, it } from 'vitest';
import { fitOfRanges, rangesIn } from './ranges.ts';

it.each([
  ['amoxicillin at 7 years', 'Amoxicillin\t1-4 years', -1],
  ['a 3 year old', '2–3 years', 1],
  ['a 4-month-old', '6 months – 6 years', -1],
  ['at 8 months', 'under 1 year', 1],
  ['an INR of 9', '5-8', -1],
  ['an INR of 9', '> 8', 1],
  ['a nodule of 6.5 mm', 'from 6 to under 8 mm', 1],
  ['a nodule of 1 cm', '6–8 mm', -1],
  ['a 7 year old', '250 mg three times a day', 0],
  ['gout', '5-8', 0],
] as const)('%s and %s: %d', (asked, label, fit) => {
  expect(fitOfRanges(label, rangesIn(asked))).toBe(fit);
});

it('reads a long text of figures in no time', () => {
  const start = performance.now();
  for (const text of ['1-'.repeat(20_000), '1 '.repeat(20_000), 'from '.repeat(10_000), '9'.repeat(50_000)])
    rangesIn(text);
  expect(performance.now() - start).toBeLessThan(1_000);
});
