import { expect, it } from 'vitest';
import { withoutEmphasis } from './emphasis.ts';

it.each([
  ['**ACE inhibitors** cause a *dry* cough', 'ACE inhibitors cause a dry cough', ['ACE inhibitors', 'dry']],
  ['2 * 3 * 4 and 2*3*4', '2 * 3 * 4 and 2*3*4', []],
  ['**not *every* drug**', 'not every drug', ['not every drug', 'every']],
  [
    '*MAP* is \\(a *b* c\\), **not** \\(d\\)',
    'MAP is \\(a *b* c\\), not \\(d\\)',
    ['MAP', '\\(a *b* c\\)', 'not', '\\(d\\)'],
  ],
  ['a footnote*', 'a footnote*', []],
  ['Give ~~5 mg~~ **1 mg** ~~or *more*~~.', 'Give 5 mg 1 mg or more.', ['1 mg', 'more', '5 mg', 'or more']],
  ['**all ~~of~~ it**', 'all of it', ['all of it', 'of']],
  ['about ~5 to ~10', 'about ~5 to ~10', []],
])('%s', (written, text, styled) => {
  const read = withoutEmphasis(written);
  expect(read.text).toBe(text);
  expect(read.styles.map(({ from, to }) => read.text.slice(from, to))).toEqual(styled);
});
