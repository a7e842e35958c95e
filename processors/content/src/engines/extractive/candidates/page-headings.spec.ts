import { expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { headingsOf } from './page-headings.ts';

const headings = (text: string) =>
  headingsOf(indexDocument({ pages: [{ pageNumber: 1, text }] }).pages.get(1)!).map(({ title }) => title);

it('finds a numbered line right above its text, at the top of a page and behind a gap', () => {
  const text = `  4 Is it working?\n${'The wheeze is gone. '.repeat(5)}\n\n5 Next steps in hospital\n${'The patient goes home. '.repeat(5)}`;
  // The second is found by two rules.
  expect([...new Set(headings(text))]).toEqual(['Is it working?', 'Next steps in hospital']);
});

it('finds no heading in who gave the lecture', () => {
  const text = `DIABETIC KETOACIDOSIS\n\nDr A. Brennan\n\n${'Ketones are above 3 mmol/L. '.repeat(5)}`;
  expect(headings(text)).not.toContain('Dr A. Brennan');
});

it('is done with a page of one deep outline in a moment', () => {
  const outline = Array.from({ length: 4_000 }, (_, at) => `${' '.repeat(2 * (at % 60))}- heart failure`);
  expect(headings(outline.join('\n'))).toEqual([]);
});
