import { expect, it } from 'vitest';
import { inWords } from './in-words.ts';

const said = (kept: number, replaced: number, suggestions = 0) =>
  inWords({ kept, replaced, suggestions }).slice(0, -1).join(' ');

it('says how many cards stay, and how many are replaced', () => {
  expect(said(34, 86)).toBe(
    'Of 120 cards, 34 that you answered, changed or added stay, with your reviews. 86 that you never answered are replaced by new ones, unless they come out the same.',
  );
  expect(said(1, 1)).toBe(
    'Of 2 cards, 1 that you answered, changed or added stays, with your reviews. 1 that you never answered is replaced by new ones, unless they come out the same.',
  );
  expect(said(1_000, 234)).toContain('Of 1,234 cards, 1,000 that');
});

it('says it where there is nothing of one kind, or nothing at all', () => {
  expect(said(0, 0)).toBe('It has no cards yet. New ones are added.');
  expect(said(0, 1)).toMatch(/^Its one card, which you never answered or changed, is replaced/u);
  expect(said(0, 2)).toMatch(/^Its 2 cards, none of which you ever answered or changed, are replaced/u);
  expect(said(1, 0)).toMatch(/^Its one card stays, with your reviews.* are added to it\.$/u);
  expect(said(2, 0)).toMatch(/^All 2 cards stay, with your reviews.* are added to them\.$/u);
});

it('speaks of suggestions where there are some', () => {
  expect(said(2, 0, 1)).toMatch(/ One suggestion that you have not decided on is replaced, too\.$/u);
  expect(said(2, 0, 12)).toMatch(/ 12 suggestions that you have not decided on are replaced, too\.$/u);
});
