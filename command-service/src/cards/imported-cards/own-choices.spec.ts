import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import { describe, expect, it } from 'vitest';
import { foldEvents, specOf } from '../../kernel/testing/decider-spec.ts';
import { textHashOf } from '../deck/asks.ts';
import { deckContent } from '../deck/deck-content.ts';
import { type DeckCommand, deckDecider } from '../deck/deck-decider.ts';
import { generated, written } from '../testing/deck-events.ts';
import { deckCard, following, ofDrawing, richOf, slice } from '../testing/deck-slices.ts';
import { drawingOf } from '../testing/drawings.ts';

const { given } = specOf(deckDecider);
const rich = richOf('ACE');
const { cardId, ...theirs } = deckCard('a', 'ACE', { rich });
const first = following([], slice([deckCard('a')]));
const mine = {
  type: 'EditCard',
  documentId: 'd',
  cardId,
  prompt: deckCard('a', 'mine').prompt,
  textVersion: 0,
} as const;
const differing = following(first, mine, slice([deckCard('a', 'ACE', { rich })]));
const settle = (take: 'theirs' | 'mine', text = theirs) =>
  ({ type: 'SettleDifferences', documentId: 'd', take, cards: [{ cardId, theirs: text }] }) as const;
const settled = {
  type: 'DifferencesSettled',
  data: { documentId: 'd', cards: [{ cardId, textHash: textHashOf(theirs.prompt, rich) }] },
};
const textOf = (events: readonly DeckEvent[]) =>
  events.reduce(deckContent.evolve, deckContent.initialState).get(cardId);

describe('a difference between the deck and the person', () => {
  it('ends with the text of the deck, HTML included, which is followed from then on', () => {
    expect(given(...differing).when(settle('theirs'))).toEqual([
      { type: 'CardEdited', data: { documentId: 'd', cardId, textVersion: 2, card: theirs } },
      settled,
    ]);
    const after = following(differing, settle('theirs'));
    expect(textOf(after)).toMatchObject({ ...theirs, textVersion: 2 });
    expect(given(...after).when(slice([deckCard('a', 'Ang II')]))).toMatchObject([
      { type: 'ImportedCardsUpdated' },
    ]);
  });

  it('ends with the own text, until the deck says something else', () => {
    expect(given(...differing).when(settle('mine'))).toEqual([settled]);
    const after = following(differing, settle('mine'));
    expect(textOf(after)).toMatchObject({ answer: 'mine', textVersion: 1 });
    expect(given(...after).when(slice([deckCard('a', 'ACE', { rich })]))).toEqual([]);
    expect(given(...after).when(slice([deckCard('a', 'Ang II')]))).toMatchObject([
      { type: 'ImportedCardsKept' },
    ]);
  });

  it('is ended once, and only with the text that was shown', () => {
    expect(given(...following(differing, settle('mine'))).when(settle('theirs'))).toEqual([]);
    expect(given(...differing).when(settle('theirs', { ...theirs, answer: 'x', prompt: 'y' }))).toEqual([]);
    const deleted: DeckEvent = {
      type: 'CardsDeleted',
      data: { documentId: 'd', cardIds: ['a'], written: 1 },
    };
    expect(given(...differing, deleted).when(settle('theirs'))).toEqual([]);
  });
});

describe('a card in HTML', () => {
  const inHtml = following([], slice([deckCard('a', 'ACE', { rich })]));
  const text = { prompt: 'What is {{c1::ACE}}?', answer: 'ACE', rich: richOf('ACE inhibitors') };
  const edit = { type: 'EditRichCard', documentId: 'd', cardId, textVersion: 0, text } as const;

  it('is in words alone once it is edited in words', () => {
    expect(textOf(following(inHtml, mine))).not.toHaveProperty('rich');
  });

  it('is edited as such', () => {
    const edited = { type: 'CardEdited', data: { documentId: 'd', cardId, textVersion: 1, card: text } };
    expect(given(...inHtml).when(edit)).toEqual([edited]);
    expect(textOf(following(inHtml, edit))).toMatchObject({ rich: text.rich, textVersion: 1 });
    expect(given(...following(inHtml, edit)).when(slice([deckCard('a', 'ACE', { rich })]))).toEqual([]);
  });

  it('is not where another device has edited it, it is gone, or a drawing says it', () => {
    expect(given(...following(inHtml, mine)).when(edit)).toMatchObject({ code: 'CARD_CHANGED' });
    expect(given().when(edit)).toMatchObject({ code: 'NOT_FOUND' });
    const drawn = deckCard('a', 'a', { occlusion: { occlusionId: 'o', group: 'a' } });
    const occlusions = [ofDrawing(drawingOf('a'))];
    expect(given(...following([], slice([drawn], { occlusions }))).when(edit)).toMatchObject({
      code: 'CARD_TEXT',
    });
  });
});

describe('a card without a passage of its own', () => {
  const source = { documentId: 'notes', pageNumber: 3, span: 'Renin is made there.' };
  const tie = (to: typeof source | null, id = 'a') =>
    ({ type: 'TieCard', documentId: 'd', cardId: id, source: to }) as const;
  const tied = (to: typeof source | null) => [
    { type: 'CardTied', data: { documentId: 'd', cardId: 'a', source: to } },
  ];

  it('is tied to one, to another one, and untied', () => {
    expect(given(...first).when(tie(source))).toEqual(tied(source));
    const after = following(first, tie(source));
    expect(given(...after).when(tie(source))).toEqual([]);
    expect(given(...after).when(tie({ ...source, pageNumber: 4 }))).toEqual(
      tied({ ...source, pageNumber: 4 }),
    );
    expect(given(...after).when(tie(null))).toEqual(tied(null));
    expect(given(...first).when(tie(null))).toEqual([]);
    expect(given(written('a')).when(tie(source))).toEqual(tied(source));
  });

  it('is no card with one, and is there', () => {
    expect(given(generated(1, 'Q')).when(tie(source, 'Q'))).toMatchObject({ code: 'CARD_TEXT' });
    expect(
      given(...following([], slice([deckCard('a', 'x', { span: 'x' })]))).when(tie(source)),
    ).toMatchObject({
      code: 'CARD_TEXT',
    });
    expect(given(...first).when(tie(source, 'b'))).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('what is done with a card of a deck', () => {
  it('is what is done with a card of the person’s own', () => {
    const state = foldEvents(deckDecider, first);
    expect(state.cards.get('a')).toMatchObject({ origin: 'written', pageNumber: 1 });
    const which = { type: 'ChangeCards', documentId: 'd', cardIds: ['a'] } as const;
    for (const [change, type] of [
      [{ kind: 'suspended', isSuspended: true }, 'CardsSuspended'],
      [{ kind: 'page', pageNumber: 2 }, 'CardsMoved'],
    ] as const)
      expect(given(...first).when({ ...which, change })).toMatchObject([{ type }]);
    const studied = { documentId: 'other', cardId: 'x' };
    const held: DeckCommand = {
      type: 'HoldDuplicates',
      documentId: 'd',
      cards: [{ cardId: 'a', studied, textVersion: 0 }],
    };
    expect(given(...first).when(held)).toMatchObject([{ type: 'DuplicatesHeld' }]);
  });

  it('never takes it away when a page is processed: neither replaced nor made a second time', () => {
    const { prompt, answer } = deckCard('a', 'Q');
    const adding: DeckCommand = {
      type: 'AddGeneratedCards',
      documentId: 'd',
      requestId: 'r',
      pageNumber: 1,
      studyDay: '2026-03-10',
      cards: [{ cardId: 'g', prompt, answer, span: 'x' }],
      engine: { name: 'builtin', version: '1' },
      isBeside: true,
      unanswered: ['a'],
    };
    expect(given(...following([], slice([deckCard('a', 'Q')]))).when(adding)).toEqual([]);
  });
});
