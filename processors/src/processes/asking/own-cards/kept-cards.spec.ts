import type { ListedCards } from '@anamnesis/contracts/notes-search/requests.ts';
import { beforeEach, expect, it } from 'vitest';
import { mostInChunk } from './chunk.ts';
import { findOwnCards } from './find-cards.ts';
import { createKeptCards } from './kept-cards.ts';
import { listed, manyCards } from './own-cards.fixture.ts';

let kept: ReturnType<typeof createKeptCards>;
beforeEach(() => {
  kept = createKeptCards();
});
const load = (news: ListedCards, userId = 'ann') =>
  kept.load({ userId, behind: kept.endOf(userId), listed: news });
const found = (typed: string, documentIds = ['deck', 'lecture'], userId = 'ann', most = 10) =>
  findOwnCards({ typed, most }, kept.chunksIn({ userId, documentIds })).map(({ cardId }) => cardId);

it('finds the 29,000th card of 30,000', () => {
  load(manyCards('deck', 30_000, (n) => `Enzyme number${n} of the liver`));
  expect(found('liver number28999')).toEqual(['deck 28999']);
});

it('finds an edited card by its new words and not by its old, and no card that was deleted', () => {
  load(listed(1, { 'deck a': 'renin', 'deck b': 'angiotensin' }));
  const asked = { userId: 'ann', documentIds: ['deck'] };
  const wordsOf = () => kept.partsIn(asked).flatMap(({ segment }) => segment.terms.split('\n'));
  expect(wordsOf().join()).toContain('renin');
  load(listed(2, { 'deck a': 'aldosterone', 'deck b': null }));
  expect([found('renin'), found('aldo'), found('angio')]).toEqual([[], ['deck a'], []]);
  expect(wordsOf().join()).not.toMatch(/renin|angiotensin/u);
  load(listed(3, { 'deck b': 'angiotensin' }));
  expect(found('angio')).toEqual(['deck b']);
});

it('finds a card in the document that it came with again, and not in the one that was deleted', () => {
  load(listed(1, { 'deck a': 'renin', 'deck b': 'renin' }));
  const { cards, ...again } = listed(2, { 'deck a': 'renin' });
  load({ ...again, cards: cards.map((card) => ({ ...card, documentId: 'lecture' })) });
  expect([found('renin', ['lecture']), found('renin', ['deck'])]).toEqual([['deck a'], ['deck b']]);
});

it('keeps those of each person and document apart', () => {
  load(listed(1, { 'deck a': 'heart', 'lecture b': 'heart' }));
  load(listed(1, { 'deck c': 'heart' }), 'ben');
  expect(found('heart', ['lecture'])).toEqual(['lecture b']);
  expect(found('heart', ['deck'], 'ben')).toEqual(['deck c']);
  expect(found('heart', ['deck'], 'cid')).toEqual([]);
});

it('takes nothing that was listed behind another place: two tabs ask at once', () => {
  const [first, second] = [listed(1, { 'deck a': 'old' }), listed(2, { 'deck a': 'new' })];
  const beginning = kept.endOf('ann');
  load(first);
  load(second);
  expect(kept.load({ userId: 'ann', behind: beginning, listed: first })).toEqual(second.end);
  expect([found('old'), found('new')]).toEqual([[], ['deck a']]);
});

it('prepares one chunk after another, and anew only that of a card that changed', () => {
  load(manyCards('deck', 2 * mostInChunk + 1, (n) => `card${n}`));
  const asked = { userId: 'ann', documentIds: ['deck'] };
  const steps = () => {
    let count = 0;
    while (kept.prepareOne(asked)) count += 1;
    return count;
  };
  expect([steps(), steps()]).toEqual([3, 0]);
  load(listed(2, { 'deck 1': 'edited' }));
  expect(steps()).toBe(1);
});

it('leaves out what has no room, and finds the rest', () => {
  kept = createKeptCards({ mostBytes: 5_000 });
  load(manyCards('deck', 100, (n) => `card${n}`));
  expect([found('card0'), found('card99')]).toEqual([['deck 0'], []]);
});
