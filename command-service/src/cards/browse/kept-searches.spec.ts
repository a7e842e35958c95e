import { mostKeptSearches, type SearchEvent } from '@anamnesis/contracts/cards/browse/kept-searches.ts';
import { expect, it } from 'vitest';
import { specOf } from '../../kernel/testing/decider-spec.ts';
import { searchesDecider } from './kept-searches.ts';

const { given } = specOf(searchesDecider);
const keep = (name: string, searchId = 'new') =>
  ({ type: 'Keep', searchId, name, search: { words: 'heart' } }) as const;
const kept = (searchId: string, name: string): SearchEvent => ({
  type: 'CardSearchKept',
  data: { searchId, name, search: { words: 'heart' } },
});
const drop = (searchId: string) => ({ type: 'Drop', searchId }) as const;

it('is kept under its name, in the place of one of that name', () => {
  expect(given().when(keep('  Weak\nspots '))).toEqual([kept('new', 'Weak spots')]);
  expect(given(kept('a', 'Weak'), kept('b', 'Exam')).when(keep('Weak'))).toEqual([kept('a', 'Weak')]);
});

it('needs a name that can be read, and room', () => {
  expect(given().when(keep(' \u200b '))).toMatchObject({ code: 'SEARCH_NAME' });
  const all = Array.from({ length: mostKeptSearches }, (_, n) => kept(`s${n}`, `Search ${n}`));
  expect(given(...all).when(keep('One more'))).toMatchObject({ code: 'TOO_MANY_SEARCHES' });
  expect(given(...all).when(keep('Search 7'))).toEqual([kept('s7', 'Search 7')]);
});

it('is dropped once, also by another tab', () => {
  const dropped: SearchEvent = { type: 'CardSearchDropped', data: { searchId: 'a' } };
  expect(given(kept('a', 'Weak')).when(drop('a'))).toEqual([dropped]);
  expect(given(kept('a', 'Weak'), dropped).when(drop('a'))).toMatchObject({ code: 'NOT_FOUND' });
});
