import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import { describe, expect, it } from 'vitest';
import { foldEvents, specOf } from '../../kernel/testing/decider-spec.ts';
import { cardInDeck } from './deck.ts';
import { deckDecider } from './deck-decider.ts';
import { add, data, generated, markedCards, written } from '../testing/deck-events.ts';
import { cardIdsOf } from '../testing/card-ids.ts';

const { given } = specOf(deckDecider);

const discard = { type: 'DiscardDeck', documentId: 'd' } as const;
const discarded: DeckEvent = { type: 'DeckDiscarded', data: { documentId: 'd' } };

const write = (cardId: string, prompt = 'What is {{c1::renin}}?') =>
  ({
    type: 'CreateCard',
    documentId: 'd',
    cardId,
    pageNumber: 1,
    studyDay: '2026-03-04',
    prompt,
    span: '',
  }) as const;

describe('a deck', () => {
  it('takes the cards of a page', () => {
    expect(given(generated(1, 'a')).when(add(2, 'b', 'c'))).toEqual([generated(2, 'b', 'c')]);
  });

  it('takes them once, whatever they are the second time', () => {
    expect(given(generated(1, 'a')).when(add(1, 'a'))).toEqual([]);
    expect(given(generated(1, 'a')).when({ ...add(1, 'x', 'y'), requestId: 'r2' })).toEqual([]);
  });

  it('takes that a page gave none, which the next request may change and no repeated answer', () => {
    expect(given().when(add(1))).toEqual([generated(1)]);
    expect(given(generated(1)).when(add(1, 'a'))).toEqual([]);
    const again = { ...add(1, 'a'), requestId: 'r2' };
    expect(given(generated(1)).when(again)).toEqual([
      { type: 'CardsGenerated', data: { ...data(1, 'a'), requestId: 'r2' } },
    ]);
  });

  it('is discarded once, also before it has a card, and takes none from then on', () => {
    expect(given(generated(1, 'a')).when(discard)).toEqual([discarded]);
    expect(given().when(discard)).toEqual([discarded]);
    expect(given(discarded).when(discard)).toEqual([]);
    expect(given(discarded).when(add(1, 'a'))).toEqual([]);
  });

  it('takes a card that a person wrote, once, beside the generated ones of its page', () => {
    expect(given(generated(1, 'a'), written('x')).when(write('y'))).toEqual([written('y', 1)]);
    expect(given(written('x')).when(write('x', 'Other {{c1::text}}'))).toEqual([]);
    expect(given(written('x')).when(add(1, 'a'))).toEqual([generated(1, 'a')]);
    const deck = foldEvents(deckDecider, [written('x')]);
    expect(cardInDeck(deck, 'x')?.studyDay).toBe('2026-03-04');
    expect(cardIdsOf(deck)).toEqual(['x']);
  });

  it('refuses a written card that hides nothing, and any for a document that is gone', () => {
    expect(given().when(write('x', 'What is renin?'))).toMatchObject({ status: 400, code: 'CARD_TEXT' });
    expect(given(discarded).when(write('x'))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('begins with the mark that the engine gave, which the person takes away and nothing brings back', () => {
    const marked = markedCards(1, 'a', 'b');
    const rate = { documentId: 'd', cardIds: ['a'], isHighYield: false };
    const rated: DeckEvent = { type: 'CardsRated', data: rate };
    const change = { kind: 'yield', isHighYield: false } as const;
    expect(given(marked).when({ type: 'ChangeCards', ...rate, change })).toEqual([rated]);
    expect(given(generated(1, 'a')).when({ type: 'ChangeCards', ...rate, change })).toEqual([]);
    const deck = foldEvents(deckDecider, [marked, rated]);
    expect(['a', 'b'].map((id) => cardInDeck(deck, id)?.isHighYield)).toEqual([false, true]);
    expect(given(marked, rated).when({ ...add(1, 'a', 'b'), requestId: 'r2' })).toEqual([]);
  });

  it('finds its cards by id, and no others', () => {
    const deck = foldEvents(deckDecider, [generated(1, 'a', 'b'), generated(2, 'c')]);
    expect(cardIdsOf(deck)).toEqual(['a', 'b', 'c']);
    expect(cardInDeck(deck, 'c')?.studyDay).toBe('2026-03-02');
    for (const id of ['x', 'constructor', '__proto__', '1']) expect(cardInDeck(deck, id)).toBeNull();
    expect(cardInDeck(foldEvents(deckDecider, [generated(1, 'a'), discarded]), 'a')).toBeNull();
  });
});
