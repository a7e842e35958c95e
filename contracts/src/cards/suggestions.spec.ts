import { expect, it } from 'vitest';
import { minutesInWords, suggestionsInWords } from './suggestions.ts';

it('says how many suggestions there are, and how long it takes to go through them', () => {
  expect([1, 1200].map(suggestionsInWords)).toEqual(['1 suggestion', '1,200 suggestions']);
  expect([3, 11].map(minutesInWords)).toEqual(['about a minute', 'about 2 minutes']);
});
