import { expect, it } from 'vitest';
import { inWords } from './in-words.ts';

type Counts = Partial<Parameters<typeof inWords>[0]>;
const said = (counts: Counts) =>
  inWords({ kept: 0, answered: 0, replaced: 0, suggestions: 0, ...counts })
    .slice(0, -1)
    .join(' ');

it('says how many cards stay, which of them were answered, and how many are replaced', () => {
  expect(said({ kept: 34, answered: 20, replaced: 86 })).toBe(
    'Of 120 cards, 34 stay: 20 that you answered, with their schedule, and 14 that you changed or added. 86 that you never answered are replaced by new ones, unless they come out the same.',
  );
  expect(said({ kept: 1, answered: 1, replaced: 1 })).toBe(
    'Of 2 cards, 1 stays: 1 that you answered, with its schedule. 1 that you never answered is replaced by new ones, unless they come out the same.',
  );
  expect(said({ kept: 1_000, replaced: 234 })).toMatch(
    /^Of 1,234 cards, 1,000 stay: 1,000 that you changed or added\. /u,
  );
});

it('says it where there is nothing of one kind, or nothing at all', () => {
  expect(said({})).toBe('It has no cards yet. New ones are added.');
  expect(said({ replaced: 1 })).toMatch(/^Its one card, which you never answered or changed, is replaced/u);
  expect(said({ replaced: 2 })).toMatch(
    /^Its 2 cards, none of which you ever answered or changed, are replaced/u,
  );
  expect(said({ kept: 1, answered: 1 })).toMatch(
    /^Its one card stays: 1 that you answered, .* are added to it\.$/u,
  );
  expect(said({ kept: 2, answered: 2 })).toMatch(
    /^All 2 cards stay: 2 that you answered, with their schedule\. .* are added to them\.$/u,
  );
});

it('speaks of suggestions where there are some', () => {
  expect(said({ kept: 2, suggestions: 1 })).toMatch(
    / One suggestion that you have not decided on is replaced, too\.$/u,
  );
  expect(said({ kept: 2, suggestions: 12 })).toMatch(
    / 12 suggestions that you have not decided on are replaced, too\.$/u,
  );
});
