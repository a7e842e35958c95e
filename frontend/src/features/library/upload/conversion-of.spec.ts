import { expect, it } from 'vitest';
import { aPdf } from '../library.fixture.ts';
import { conversionOf } from './conversion-of.ts';

it('a folder tells how far the conversions of its documents have come together', () => {
  const [one, two] = ['one', 'two'].map((name) => aPdf(name, { converting: true }));
  const done = aPdf('done');
  const told = new Map([
    ['pdf-one', 45],
    ['pdf-done', 100],
  ]);
  expect(conversionOf({ PDFs: [done] }, told)).toBeNull();
  expect(conversionOf({ PDFs: [one!, done] }, told)).toBe(45);
  expect(conversionOf({ PDFs: [one!, two!, done] }, told)).toBe(22);
});
