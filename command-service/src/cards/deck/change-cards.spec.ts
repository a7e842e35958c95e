import { mostWrittenCards } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import type { CardChange } from '@anamnesis/contracts/cards/text/editing.ts';
import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import { describe, expect, it } from 'vitest';
import { specOf } from '../../kernel/testing/decider-spec.ts';
import { emptyDeck } from './deck.ts';
import { evolveDeck } from './evolve-deck.ts';
import { deckDecider } from './deck-decider.ts';
import { add, generated, written } from '../testing/deck-events.ts';

const { given } = specOf(deckDecider);
const recorded = {
  userId: 'ann',
  correlationId: 'request',
  causationId: 'request',
  time: '2026-03-01T08:00:00.000Z',
};

const edit = (textVersion: number | null, prompt = 'New {{c1::text}} of it') =>
  ({ type: 'EditCard', documentId: 'd', cardId: 'a', prompt, textVersion }) as const;
const edited = (textVersion: number): DeckEvent => ({
  type: 'CardEdited',
  data: {
    documentId: 'd',
    cardId: 'a',
    textVersion,
    card: { prompt: 'New {{c1::text}} of it', answer: 'text' },
  },
});
const change = (what: CardChange, ...cardIds: string[]) =>
  ({ type: 'ChangeCards', documentId: 'd', cardIds, change: what }) as const;
const which = (...cardIds: string[]) => ({ documentId: 'd', cardIds });
const deleted = (...ids: string[]): DeckEvent => ({
  type: 'CardsDeleted',
  data: { ...which(...ids), written: 0 },
});

describe('a card of a deck', () => {
  it('is edited, and each edit counts', () => {
    expect(given(generated(1, 'a')).when(edit(0))).toEqual([edited(1)]);
    expect(given(generated(1, 'a'), edited(1)).when(edit(1))).toEqual([edited(2)]);
    expect(given(generated(1, 'a'), edited(1)).when(edit(null))).toEqual([edited(2)]);
  });

  it('is not overwritten by who saw an earlier text, nor by a broken one', () => {
    const after = given(generated(1, 'a'), edited(1));
    expect(after.when(edit(0))).toMatchObject({ code: 'CARD_CHANGED', status: 409 });
    expect(after.when(edit(1, 'No blank'))).toMatchObject({ code: 'CARD_TEXT', status: 400 });
    expect(given(generated(1, 'b')).when(edit(0))).toMatchObject({ message: 'Card not found' });
  });

  it('is marked, suspended, resumed, moved and deleted with others, those already so left out', () => {
    const deck = given(generated(1, 'a', 'b'), written('x'));
    const high = { kind: 'yield', isHighYield: true } as const;
    const rated: DeckEvent = { type: 'CardsRated', data: { ...which('a', 'x'), isHighYield: true } };
    expect(deck.when(change(high, 'a', 'x', 'a', 'unknown'))).toEqual([rated]);
    expect(given(generated(1, 'a'), rated).when(change(high, 'a'))).toEqual([]);
    const tag: CardChange = { kind: 'marks', add: ['Heart', ' Heart'], remove: [], flag: 2 };
    const marked: DeckEvent = {
      type: 'CardsMarked',
      data: { ...which('a', 'x'), tags: { add: ['Heart'], remove: [] }, flag: 2 },
    };
    expect(deck.when(change(tag, 'a', 'x', 'unknown'))).toEqual([marked]);
    expect(given(generated(1, 'a'), written('x'), marked).when(change(tag, 'a', 'x'))).toEqual([]);
    const flag: CardChange = { kind: 'marks', add: [], remove: [], flag: 0 };
    expect(deck.when(change(flag, 'a'))).toEqual([
      { type: 'CardsMarked', data: { ...which('a'), tags: null, flag: 0 } },
    ]);
    const suspend = { kind: 'suspended', isSuspended: true } as const;
    const suspended: DeckEvent = { type: 'CardsSuspended', data: which('a') };
    expect(deck.when(change(suspend, 'a'))).toEqual([suspended]);
    const resume = change({ kind: 'suspended', isSuspended: false }, 'a', 'b');
    expect(given(generated(1, 'a', 'b'), suspended).when(resume)).toEqual([
      { type: 'CardsResumed', data: which('a') },
    ]);
    expect(deck.when(change({ kind: 'page', pageNumber: 4 }, 'b'))).toEqual([
      { type: 'CardsMoved', data: { ...which('b'), pageNumber: 4 } },
    ]);
    expect(deck.when(change({ kind: 'deleted' }, 'a', 'x'))).toEqual([
      { type: 'CardsDeleted', data: { ...which('a', 'x'), written: 1 } },
    ]);
  });

  it('is changed with so many others at once in several events, of which the command comes to all', () => {
    const ids = Array.from({ length: 600 }, (_, n) => `c${n}`);
    const deck = [generated(1, ...ids), written('x')];
    const events = given(...deck).when(change({ kind: 'deleted' }, ...ids, 'x')) as DeckEvent[];
    const data = events.map((event) => event.data as { cardIds: string[]; written: number });
    expect(data.flatMap(({ cardIds }) => cardIds)).toEqual([...ids, 'x']);
    expect(data.map(({ cardIds, written: own }) => [cardIds.length, own])).toEqual([
      [250, 0],
      [250, 0],
      [101, 1],
    ]);
    const metadata = { ...recorded, commandId: 'bulk' };
    const after = [...deck, ...events.map((event) => ({ ...event, metadata }))].reduce(evolveDeck, emptyDeck);
    expect(after.outcomes.get('bulk')).toEqual({ changed: 601, textVersion: 0 });
  });

  it('is not there once it was deleted, and comes back as it was', () => {
    const deck = given(generated(1, 'a', 'b'), deleted('a'));
    expect(deck.when(change({ kind: 'yield', isHighYield: true }, 'a'))).toEqual([]);
    expect(deck.when(edit(0))).toMatchObject({ message: 'Card not found' });
    expect(deck.when(change({ kind: 'restored' }, 'a', 'b'))).toEqual([
      { type: 'CardsRestored', data: { ...which('a'), written: 0 } },
    ]);
  });

  it('does not come back where the person has too many own cards meanwhile', () => {
    const all = Array.from({ length: mostWrittenCards }, (_, n) => written(`w${n}`, n));
    const gone: DeckEvent = { type: 'CardsDeleted', data: { ...which('w0'), written: 1 } };
    const deck = [generated(1, 'a'), ...all, deleted('a'), gone];
    expect(given(...deck).when(change({ kind: 'restored' }, 'w0', 'a'))).toHaveLength(1);
    const full = given(...deck, written('z', mostWrittenCards));
    expect(full.when(change({ kind: 'restored' }, 'w0'))).toMatchObject({ code: 'TOO_MANY_CARDS' });
    expect(full.when(change({ kind: 'restored' }, 'a'))).toHaveLength(1);
  });

  it('that is written stands behind all that were, wherever they moved', () => {
    const moved: DeckEvent = { type: 'CardsMoved', data: { ...which('x'), pageNumber: 2 } };
    const place = { documentId: 'd', cardId: 'z', pageNumber: 1, studyDay: '2026-03-04', span: '' };
    const create = { type: 'CreateCard', ...place, prompt: 'What is {{c1::renin}}?' } as const;
    expect(given(written('x'), written('y', 1), moved).when(create)).toMatchObject([
      { data: { ordinal: 2 } },
    ]);
  });

  it('is made anew for a page when all of it were deleted and it is asked for again', () => {
    const again = { ...add(1, 'c'), requestId: 'r2' };
    expect(given(generated(1, 'a', 'b'), deleted('a')).when(again)).toEqual([]);
    expect(given(generated(1, 'a', 'b'), deleted('a', 'b')).when(again)).toHaveLength(1);
    expect(given(generated(1, 'a'), deleted('a')).when(add(1, 'c'))).toEqual([]);
  });
});
