import { expect, it } from 'vitest';
import { numberedParagraphs } from './numbered-paragraphs.ts';

const numbers = (text: string) =>
  numberedParagraphs(text).map(({ section, paragraph }) => `${section}.${paragraph}`);

it('finds paragraphs in a series, and no figure at the beginning of a wrapped line', () => {
  expect(numbers('4.1 Give glucose.\n4.2 Check potassium.\nin more than\n2.3 Million people')).toEqual([
    '4.1',
    '4.2',
  ]);
});

it('is done with a page of numbers that are in no series in a moment', () => {
  expect(numbers('1.5 A\n'.repeat(100_000))).toEqual([]);
});
