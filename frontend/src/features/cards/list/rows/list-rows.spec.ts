import { describe, expect, it } from 'vitest';
import { aCard } from '../../card.fixture.ts';
import { inReadingOrder, listRows } from './list-rows.ts';

const cards = [aCard('a'), aCard('b'), aCard('c', { pageNumber: 3 })];
const keys = (input: Partial<Parameters<typeof listRows>[0]>): string[] =>
  listRows({ cards, pages: 4, whole: true, complete: true, ...input }).map(
    (row) => row.key + (row.kind === 'section' && row.empty ? ' (none)' : ''),
  );

describe('the lines of the list', () => {
  it('are the cards under their pages, and the pages that have none', () => {
    expect(keys({})).toEqual(['page 1', 'a', 'b', 'page 2 (none)', 'page 3', 'c', 'page 4 (none)']);
  });

  it('tell nothing of the pages whose cards have not come yet', () => {
    expect(keys({ complete: false })).toEqual(['page 1', 'a', 'b', 'page 2 (none)', 'page 3', 'c']);
  });

  it('are only what was found', () => {
    expect(keys({ whole: false, cards: cards.slice(2) })).toEqual(['page 3', 'c']);
  });
});

it('has each card once, where it was moved to, and none that is gone', () => {
  const parts = [
    { questions: [aCard('a'), aCard('b'), { ...aCard('d'), gone: true }] },
    { questions: [aCard('c', { pageNumber: 2 }), aCard('a', { pageNumber: 2 })] },
  ];
  expect(inReadingOrder(parts).map(({ id, pageNumber }) => `${id}${pageNumber}`)).toEqual(['b1', 'a2', 'c2']);
});
