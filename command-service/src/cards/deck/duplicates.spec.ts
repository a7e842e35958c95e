import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import { expect, it } from 'vitest';
import { specOf } from '../../kernel/testing/decider-spec.ts';
import { deckDecider } from './deck-decider.ts';
import { generated } from '../testing/deck-events.ts';

const { given } = specOf(deckDecider);
const studied = { documentId: 'other', cardId: 'z' };
const hold = (textVersion: number, ...cardIds: string[]) =>
  ({
    type: 'HoldDuplicates',
    documentId: 'd',
    cards: cardIds.map((cardId) => ({ cardId, studied, textVersion })),
  }) as const;
const release = (...cardIds: string[]) => ({ type: 'ReleaseDuplicates', documentId: 'd', cardIds }) as const;
const held = (...cardIds: string[]): DeckEvent => ({
  type: 'DuplicatesHeld',
  data: { documentId: 'd', cards: cardIds.map((cardId) => ({ cardId, studied })) },
});
const released = (...cardIds: string[]): DeckEvent => ({
  type: 'DuplicatesReleased',
  data: { documentId: 'd', cardIds },
});
const deleted: DeckEvent = { type: 'CardsDeleted', data: { documentId: 'd', cardIds: ['a'], written: 0 } };
const edited: DeckEvent = {
  type: 'CardEdited',
  data: { documentId: 'd', cardId: 'a', textVersion: 1, card: { prompt: '{{c1::New}} text', answer: 'New' } },
};

it('holds cards as duplicates and releases them; what is already so changes nothing', () => {
  const deck = given(generated(1, 'a', 'b'));
  expect(deck.when(hold(0, 'a', 'unknown'))).toEqual([held('a')]);
  expect(deck.when(release('a', 'unknown'))).toEqual([]);
  const after = given(generated(1, 'a', 'b'), held('a'));
  expect(after.when(hold(0, 'a', 'b'))).toEqual([held('b')]);
  expect(after.when(hold(0, 'a'))).toEqual([]);
  expect(after.when(release('a', 'b'))).toEqual([released('a')]);
  expect(given(generated(1, 'a'), held('a'), released('a')).when(hold(0, 'a'))).toEqual([held('a')]);
});

it('leaves alone what was edited or deleted since, and never holds a card for one of its own document', () => {
  expect(given(generated(1, 'a'), edited).when(hold(0, 'a'))).toEqual([]);
  expect(given(generated(1, 'a'), edited).when(hold(1, 'a'))).toEqual([held('a')]);
  expect(given(generated(1, 'a'), held('a'), deleted).when(release('a'))).toEqual([]);
  expect(given(generated(1, 'a'), deleted).when(hold(0, 'a'))).toEqual([]);
  const own = { cardId: 'a', studied: { documentId: 'd', cardId: 'b' }, textVersion: 0 };
  expect(
    given(generated(1, 'a', 'b')).when({ type: 'HoldDuplicates', documentId: 'd', cards: [own] }),
  ).toEqual([]);
});

it('changes nothing in a deck whose document was deleted', () => {
  const gone = given(generated(1, 'a'), { type: 'DeckDiscarded', data: { documentId: 'd' } });
  expect(gone.when(hold(0, 'a'))).toEqual([]);
  expect(gone.when(release('a'))).toEqual([]);
});

it('is recorded in events of a size that a projector takes in one go', () => {
  const cardIds = Array.from({ length: 300 }, (_, n) => `c${n}`);
  const events = given(generated(1, ...cardIds)).when(hold(0, ...cardIds));
  expect(events).toMatchObject([{ type: 'DuplicatesHeld' }, { type: 'DuplicatesHeld' }]);
});
