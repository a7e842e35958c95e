import { expect, it } from 'vitest';
import { fairly } from './fairly.ts';
import { findOwnCards } from './find-cards.ts';
import { createKeptCards } from './kept-cards.ts';
import { listed, manyCards } from './own-cards.fixture.ts';

it('the cards of a large deck leave half of the places to others', () => {
  const kept = createKeptCards();
  const load = (news: ReturnType<typeof listed>) =>
    kept.load({ userId: 'ann', behind: kept.endOf('ann'), listed: news });
  load(manyCards('deck', 50, (n) => `Renin ${n}`));
  load(listed(2, { 'lecture a': 'What makes renin?', 'notes b': 'Of renin' }));
  const documents = kept.chunksIn({ userId: 'ann', documentIds: ['deck', 'lecture', 'notes'] });
  const found = findOwnCards({ typed: 'renin', most: 7 }, documents).map(({ documentId }) => documentId);
  expect(found).toEqual(['deck', 'deck', 'deck', 'deck', 'lecture', 'notes', 'deck']);
});

it('are all of them where there are no others', () => {
  expect(fairly(['a1', 'a2', 'a3', 'b1'], 4, (one) => one[0]!)).toEqual(['a1', 'a2', 'b1', 'a3']);
  expect(fairly([1, 2, 3], 2, () => 'crowd')).toEqual([1, 2, 3]);
  expect(fairly([1, 2, 3], 2, () => null)).toEqual([1, 2, 3]);
});
