import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import { expect, it } from 'vitest';
import { copyOf } from '../copies/copied-card.ts';
import { deckContent } from './deck-content.ts';
import { generated, markedCards, written } from '../testing/deck-events.ts';

const contentOf = (...events: DeckEvent[]) =>
  events.reduce(deckContent.evolve, deckContent.initialState).toJS();
const some = (...cardIds: string[]) => ({ documentId: 'd', cardIds });

it('has the text that a card has now, its place, its yield, and whether it is deleted', () => {
  const content = contentOf(
    generated(1, 'a', 'b'),
    written('w'),
    {
      type: 'CardEdited',
      data: { documentId: 'd', cardId: 'a', textVersion: 1, card: { prompt: '{{c1::Q}}', answer: 'Q' } },
    },
    { type: 'CardsRated', data: { ...some('a'), isHighYield: true } },
    { type: 'CardsMoved', data: { ...some('a'), pageNumber: 3 } },
    { type: 'CardsSuspended', data: some('a') },
    { type: 'CardsDeleted', data: { ...some('b', 'w'), written: 1 } },
    { type: 'CardsRestored', data: { ...some('w'), written: 1 } },
  );
  expect(content).toEqual({
    a: {
      pageNumber: 3,
      madeOn: 1,
      ordinal: 0,
      origin: 'generated',
      madeBy: { engine: 'builtin' },
      textVersion: 1,
      isHighYield: true,
      isDeleted: false,
      prompt: '{{c1::Q}}',
      answer: 'Q',
      span: 'a wave',
    },
    b: expect.objectContaining({ isDeleted: true, ordinal: 1 }),
    w: expect.objectContaining({ isDeleted: false, origin: 'written', answer: 'renin', textVersion: 0 }),
  });
});

const mark = (tags: { add: string[]; remove: string[] } | null, flag?: number): DeckEvent => ({
  type: 'CardsMarked',
  data: { ...some('a'), tags, flag },
});
it('has the tags and the flag that the person gave last', () => {
  const content = contentOf(
    written('a'),
    mark({ add: ['Heart', 'exam'], remove: [] }, 3),
    mark({ add: [], remove: ['heart'] }),
    mark(null, 0),
  );
  expect(content['a']).toMatchObject({ tags: ['exam'] });
  expect(content['a']).not.toHaveProperty('flag');
});

it('has the mark that an engine gave, until the person takes it away', () => {
  const rated: DeckEvent = { type: 'CardsRated', data: { ...some('a'), isHighYield: false } };
  expect(contentOf(markedCards(1, 'a', 'b'), rated)).toMatchObject({
    a: { isHighYield: false },
    b: { isHighYield: true },
  });
});

it('tells which engine or model made a card, and nothing of one that a person wrote', () => {
  const engine = { name: 'openai', version: '1', model: 'tiny-7b', prompts: '3' };
  const byModel = generated(1, 'a');
  const made = { ...byModel, data: { ...byModel.data, engine } } as DeckEvent;
  const content = contentOf(made, written('w'));
  expect(content).toMatchObject({ a: { madeBy: { engine: 'openai', model: 'tiny-7b' } } });
  expect(content['w']).not.toHaveProperty('madeBy');
});

it('is that of the source in a copy, whose versions begin anew', () => {
  const source = [generated(1, 'a'), markedCards(2, 'b'), written('w')];
  const cards = source.reduce(deckContent.evolve, deckContent.initialState);
  const copies = [...cards].map(([id, card]) => copyOf({ ...card, textVersion: 5 }, id, 'e'));
  const data = { documentId: 'e', sourceDocumentId: 'd', studyDay: '2026-03-10', cards: copies };
  expect(Object.values(contentOf({ type: 'CardsCopied', data }))).toEqual([...cards.values()]);
});

it('leaves out cards whose text was erased, and keeps those of a deck that was discarded', () => {
  const erased: DeckEvent = { ...written('w'), data: { ...written('w').data, card: null } } as DeckEvent;
  expect(contentOf(erased)).toEqual({});
  const discarded: DeckEvent = { type: 'DeckDiscarded', data: { documentId: 'd' } };
  expect(Object.keys(contentOf(generated(1, 'a'), discarded))).toEqual(['a']);
});

it('tells which cards were checked less, until the person edits one; a copy has it from them', () => {
  const { data, type } = generated(1, 'a', 'b') as Extract<DeckEvent, { type: 'CardsGenerated' }>;
  const cards = data.cards.map((card) => ({ ...card, isCheckedLess: true as const }));
  const edited = { documentId: 'd', cardId: 'a', textVersion: 1, card: { prompt: '{{c1::Q}}', answer: 'Q' } };
  const events: DeckEvent[] = [
    { type, data: { ...data, cards } },
    { type: 'CardEdited', data: edited },
    { type: 'CardsRated', data: { ...some('b'), isHighYield: true } },
  ];
  const content = events.reduce(deckContent.evolve, deckContent.initialState);
  const copies = [...content].map(([id, card]) => copyOf(card, id, 'e'));
  expect(copies.map(({ isCheckedLess }) => isCheckedLess)).toEqual([undefined, true]);
  const erased: DeckEvent = { type: 'CardEdited', data: { ...edited, cardId: 'b', card: null } };
  expect(contentOf(...events, erased)['b']).toMatchObject({ isCheckedLess: true, answer: 'b' });
});
