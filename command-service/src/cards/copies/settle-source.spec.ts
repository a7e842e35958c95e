import { mostWrittenCards } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import { describe, expect, it } from 'vitest';
import { foldEvents, orRefusal } from '../../kernel/testing/decider-spec.ts';
import { copyOf } from './copied-card.ts';
import type { DeckCardContent } from '../deck/card-content.ts';
import { deckContent } from '../deck/deck-content.ts';
import { deckDecider } from '../deck/deck-decider.ts';
import type { SourceSettling } from './settle-source.ts';

/** Cards of the source `s` as they are now. Of `a` and `b`, the deck `d` has a copy of the first version. */
type Cards = Record<string, Partial<DeckCardContent>>;
const first: DeckCardContent = {
  pageNumber: 1,
  ordinal: 0,
  origin: 'generated',
  textVersion: 0,
  isHighYield: false,
  isDeleted: false,
  prompt: '{{c1::First}} text',
  answer: 'First',
  span: 'First text',
};
const second = { textVersion: 1, prompt: '{{c1::Second}} text', answer: 'Second' };
const mine = (id: string) => copyOf(first, id, 'd').cardId;
const copied: DeckEvent = {
  type: 'CardsCopied',
  data: {
    documentId: 'd',
    sourceDocumentId: 's',
    studyDay: '2026-03-01',
    cards: ['a', 'b'].map((id) => copyOf(first, id, 'd')),
  },
};
const edited = (id: string, textVersion = 1): DeckEvent => ({
  type: 'CardEdited',
  data: { documentId: 'd', cardId: mine(id), textVersion, card: { prompt: '{{c1::My}} text', answer: 'My' } },
});
const deleted = (id: string): DeckEvent => ({
  type: 'CardsDeleted',
  data: { documentId: 'd', cardIds: [mine(id)], written: 0 },
});

const contentOf = (cards: Cards) =>
  deckContent.initialState.concat(
    Object.entries(cards).map(([id, card]): [string, DeckCardContent] => [id, { ...first, ...card }]),
  );

function settle(cards: Cards, settling: Partial<SourceSettling>, more: DeckEvent[] = []) {
  const events = [copied, ...more];
  const deck = foldEvents(deckDecider, events);
  const own = events.reduce(deckContent.evolve, deckContent.initialState);
  const take = settling.take ?? [];
  const command = {
    type: 'SettleSource',
    documentId: 'd',
    sourceDocumentId: 's',
    studyDay: '2026-03-09',
    source: contentOf(cards),
    own,
    wanted: take,
    take,
    leave: [],
    ...settling,
  } as const;
  return orRefusal(() => deckDecider.decide(command, deck));
}
const one = (sourceCardId: string, version: number) => ({ sourceCardId, version });
const settled = (isAll: boolean, ...cards: object[]) => ({
  type: 'SourceSettled',
  data: { documentId: 'd', isAll, cards },
});

describe('taking what was changed in the source', () => {
  it('replaces the text, also one of the person, and knows from when it is that of the source', () => {
    const taken = settle({ a: second, b: {} }, { take: [one('a', 1)] }, [edited('a')]);
    const card = { prompt: second.prompt, answer: second.answer };
    expect(taken).toEqual([
      { type: 'CardEdited', data: { documentId: 'd', cardId: mine('a'), textVersion: 2, card } },
      settled(true, { ...one('a', 1), cardId: mine('a'), ownVersion: 2 }),
    ]);
  });

  it('takes nothing over a text that the person has written since it was shown', () => {
    const shown = (ownVersion: number) => ({ ...one('a', 1), ownVersion });
    const before = [edited('a')];
    const refused = settle({ a: second, b: {} }, { take: [shown(0)] }, before);
    expect(refused).toMatchObject({ code: 'SOURCE_CHANGED' });
    const gone = { a: { isDeleted: true }, b: {} };
    expect(settle(gone, { take: [{ ...one('a', -1), ownVersion: 0 }] }, before)).toMatchObject({
      code: 'SOURCE_CHANGED',
    });
    const taken = settle({ a: second, b: {} }, { take: [shown(1)] }, before) as DeckEvent[];
    expect(taken).toMatchObject([{ type: 'CardEdited' }, { type: 'SourceSettled' }]);
    // Another tab, in which it is taken once more after the person has gone on writing.
    const again = settle({ a: second, b: {} }, { take: [shown(1)] }, [...before, ...taken, edited('a', 3)]);
    expect(again).toEqual([]);
  });

  it('changes no text that is the same, but settles it', () => {
    const taken = settle({ a: { textVersion: 2 }, b: {} }, { take: [one('a', 2)] });
    expect(taken).toEqual([settled(true, { ...one('a', 2), cardId: mine('a'), ownVersion: 0 })]);
  });

  it('knows that another card has other HTML there, though its words are the same', () => {
    const inHtml = { textVersion: 1, rich: { front: 'a picture', back: 'a picture' } };
    const taken = settle({ a: second, b: inHtml }, { take: [one('a', 1)] }) as DeckEvent[];
    expect(taken.at(-1)).toMatchObject({ type: 'SourceSettled', data: { isAll: false } });
  });

  it('copies what is new, due from today, and settles all of it when nothing else is open', () => {
    const added = { ...second, pageNumber: 3, isHighYield: true };
    const taken = settle({ a: {}, b: {}, c: added }, { take: [one('c', 1)] });
    const cards = [copyOf({ ...first, ...added }, 'c', 'd')];
    expect(taken).toEqual([
      {
        type: 'CardsCopied',
        data: { documentId: 'd', sourceDocumentId: 's', studyDay: '2026-03-09', cards },
      },
      settled(true, { ...one('c', 1), cardId: mine('c'), ownVersion: 0 }),
    ]);
  });

  it('settles all where what is left was deleted there and made again with the same text', () => {
    const cards = { a: { isDeleted: true }, b: {}, again: {} };
    const left = { ...one('again', 0), cardId: null, ownVersion: null };
    expect(settle(cards, { leave: [one('again', 0)] })).toEqual([settled(true, left)]);
    const apart = { ...cards, again: second };
    const other = { ...one('again', 1), cardId: null, ownVersion: null };
    expect(settle(apart, { leave: [one('again', 1)] })).toEqual([settled(false, other)]);
  });

  it('deletes what was deleted there, and brings it back when it is back there', () => {
    const gone = settle({ a: { isDeleted: true }, b: {} }, { take: [one('a', -1)] });
    const deletion = settled(true, { ...one('a', -1), cardId: mine('a'), ownVersion: null });
    expect(gone).toEqual([deleted('a'), deletion]);
    const back = settle({ a: second, b: {} }, { take: [one('a', 1)] }, gone as DeckEvent[]);
    expect(back).toMatchObject([
      { type: 'CardsRestored', data: { cardIds: [mine('a')] } },
      { type: 'CardEdited', data: { textVersion: 1 } },
      { type: 'SourceSettled' },
    ]);
  });

  it('leaves a card deleted that the person deleted', () => {
    const taken = settle({ a: second, b: {} }, { take: [one('a', 1)] }, [deleted('a')]);
    expect(taken).toEqual([settled(true, { ...one('a', 1), cardId: mine('a'), ownVersion: 0 })]);
  });

  it('does nothing at all when one of them was changed again or is not there', () => {
    const changed = { status: 409, code: 'SOURCE_CHANGED' };
    const source = { a: second, b: { ...second, textVersion: 2 } };
    expect(settle(source, { take: [one('a', 1), one('b', 1)] })).toMatchObject(changed);
    expect(settle(source, { take: [one('a', -1)] })).toMatchObject(changed);
    expect(settle(source, { take: [one('elsewhere', 0)] })).toMatchObject(changed);
    expect(settle(source, { wanted: [one('b', 1)], take: [one('a', 1)] })).toMatchObject(changed);
  });

  it('takes no more written cards than a document has room for', () => {
    const many = Array.from({ length: mostWrittenCards + 1 }, (_, n) => `w${n}`);
    const source = Object.fromEntries(many.map((id) => [id, { origin: 'written' as const }]));
    const taken = settle(source, { take: many.map((id) => one(id, 0)) });
    expect(taken).toMatchObject({ code: 'TOO_MANY_CARDS' });
  });
});

describe('leaving what was changed in the source', () => {
  it('changes no card, and is remembered by version', () => {
    const left = settle({ a: second, b: {}, c: {} }, { leave: [one('a', 1), one('c', 0)] });
    const cards = [
      { ...one('a', 1), cardId: mine('a'), ownVersion: null },
      { ...one('c', 0), cardId: null, ownVersion: null },
    ];
    expect(left).toEqual([settled(true, ...cards)]);
    expect(settle({ a: second, b: {}, c: {} }, { leave: [one('a', 1)] }, left as DeckEvent[])).toEqual([]);
  });

  it('leaves open what was changed again meanwhile, and all that was not looked at', () => {
    const source = { a: { ...second, textVersion: 2 }, b: second };
    expect(settle(source, { leave: [one('a', 1), one('x', 5)] })).toEqual([]);
    const left = settle(source, { leave: [one('b', 1)] });
    expect(left).toEqual([settled(false, { ...one('b', 1), cardId: mine('b'), ownVersion: null })]);
  });

  it('can still be taken', () => {
    const source = { a: second, b: {}, c: {} };
    const left = settle(source, { leave: [one('a', 1), one('c', 0)] }) as DeckEvent[];
    const taken = settle(source, { take: [one('a', 1), one('c', 0)] }, left);
    expect(taken).toMatchObject([{ type: 'CardEdited' }, { type: 'CardsCopied' }, { type: 'SourceSettled' }]);
  });
});

it('is open again when the source was changed while it was settled', () => {
  const deck = foldEvents(deckDecider, [copied]);
  const events = deckDecider.decide({ type: 'ReopenSource', documentId: 'd' }, deck);
  expect(events).toEqual([settled(false)]);
});
