import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import { describe, expect, it } from 'vitest';
import { foldEvents, specOf } from '../../kernel/testing/decider-spec.ts';
import { deckDecider } from '../deck/deck-decider.ts';

const { given } = specOf(deckDecider);
const documentId = 'd';
type Data<T extends DeckEvent['type']> = Extract<DeckEvent, { type: T }>['data'];

const text = (term: string, prompt = `{{c1::${term}}} is an enzyme.`) => ({
  prompt,
  answer: term,
  span: `${term} is an enzyme.`,
});
const page = (requestId: string, pageNumber = 1) => ({
  documentId,
  requestId,
  pageNumber,
  studyDay: '2026-03-10',
  engine: { name: 'builtin', version: requestId },
});
const cardsOf = (requestId: string, terms: readonly string[]) =>
  terms.map((term) => ({ ...text(term), cardId: `${requestId} ${term}` }));
const generated = (
  requestId: string,
  terms: string[],
  more: Partial<Data<'CardsGenerated'>> = {},
): DeckEvent => ({
  type: 'CardsGenerated',
  data: { ...page(requestId), cards: cardsOf(requestId, terms), ...more },
});
const replaced = (replacedIn: string, ...cardIds: string[]): DeckEvent => ({
  type: 'CardsDeleted',
  data: { documentId, cardIds, written: 0, replacedIn },
});
const which = (...cardIds: string[]) => ({ documentId, cardIds });
const first = generated('r1', ['renin', 'lipase']);
const all = ['r1 renin', 'r1 lipase'];

/** The page is processed again; these cards were never answered. */
const again = (
  terms: string[],
  unanswered = all,
  { requestId = 'r2', cards = cardsOf(requestId, terms), pageNumber = 1, suggestions = [] as string[] } = {},
) =>
  ({
    type: 'AddGeneratedCards',
    isBeside: true,
    unanswered,
    ...page(requestId, pageNumber),
    cards,
    suggestions: suggestions.map((term) => suggestion(requestId, term)),
  }) as const;
const suggestion = (requestId: string, term: string) => ({
  ...text(term),
  kind: 'sentence',
  expected: 0.5,
  suggestionId: `${requestId} ${term}?`,
});
const suggested = (requestId: string, ...terms: string[]): DeckEvent => {
  const { studyDay: _, ...place } = page(requestId);
  return {
    type: 'CardsSuggested',
    data: { ...place, suggestions: terms.map((term) => suggestion(requestId, term)) },
  };
};

describe('cards that nobody ever answered', () => {
  it('are replaced by the new ones of their page, which come after those that stay', () => {
    expect(given(first).when(again(['trypsin']))).toEqual([
      replaced('r2', ...all),
      generated('r2', ['trypsin'], { firstOrdinal: 2 }),
    ]);
    expect(given(first).when(again([]))).toEqual([replaced('r2', ...all)]);
  });

  it('stay in their place where a new one is the same to the letter', () => {
    expect(given(first).when(again(['lipase', 'trypsin']))).toEqual([
      replaced('r2', 'r1 renin'),
      generated('r2', ['trypsin'], { firstOrdinal: 2 }),
    ]);
    expect(given(first).when(again(['renin', 'lipase']))).toEqual([]);
  });

  it('give way to one that asks the same in other words, or with another sign', () => {
    const better = { cardId: 'new', ...text('renin', 'Which enzyme?\n{{c1::renin}}') };
    expect(given(first).when(again([], all, { cards: [better] }))).toEqual([
      replaced('r2', ...all),
      generated('r2', [], { cards: [better], firstOrdinal: 2 }),
    ]);
    const other = { cardId: 'new', ...text('renin', '{{c1::renin}} is an enzyme!') };
    expect(given(first).when(again([], ['r1 renin'], { cards: [other] }))).toEqual([
      replaced('r2', 'r1 renin'),
      generated('r2', [], { cards: [other], firstOrdinal: 2 }),
    ]);
  });

  it('are replaced on another page too where the new one asks what they ask, and only there', () => {
    const command = again(['renin'], all, { pageNumber: 2 });
    expect(given(first).when(command)).toEqual([
      replaced('r2', 'r1 renin'),
      generated('r2', ['renin'], { pageNumber: 2, firstOrdinal: 0 }),
    ]);
  });

  it('may come back in a later request, as the person did not delete them', () => {
    const gone = [first, replaced('r2', ...all), generated('r2', ['trypsin'], { firstOrdinal: 2 })];
    expect(given(...gone).when(again(['renin'], ['r2 trypsin'], { requestId: 'r3' }))).toEqual([
      replaced('r3', 'r2 trypsin'),
      generated('r3', ['renin'], { firstOrdinal: 3 }),
    ]);
  });

  it('are replaced once, however often the page is reported', () => {
    const done = [first, replaced('r2', ...all), generated('r2', ['trypsin'], { firstOrdinal: 2 })];
    expect(given(...done).when(again(['trypsin'], ['r2 trypsin']))).toEqual([]);
    expect(given(...done).when(again(['pepsin'], ['r2 trypsin']))).toEqual([]);
    expect(given(first, replaced('r2', ...all)).when(again([], all))).toEqual([]);
  });

  it('stay where the request replaces nothing', () => {
    const { unanswered: _, ...adding } = again(['trypsin']);
    expect(given(first).when(adding)).toEqual([generated('r2', ['trypsin'], { firstOrdinal: 2 })]);
  });

  it('are left alone in a deck that was discarded', () => {
    const gone: DeckEvent = { type: 'DeckDiscarded', data: { documentId } };
    expect(given(first, gone).when(again(['trypsin']))).toEqual([]);
  });
});

describe('what stays', () => {
  const stays: [string, DeckEvent[]][] = [
    [
      'edited',
      [{ type: 'CardEdited', data: { documentId, cardId: 'r1 renin', textVersion: 1, card: text('x') } }],
    ],
    ['marked', [{ type: 'CardsRated', data: { ...which('r1 renin'), isHighYield: true } }]],
    ['suspended', [{ type: 'CardsSuspended', data: which('r1 renin') }]],
    [
      'suspended and resumed',
      [
        { type: 'CardsSuspended', data: which('r1 renin') },
        { type: 'CardsResumed', data: which('r1 renin') },
      ],
    ],
    ['moved', [{ type: 'CardsMoved', data: { ...which('r1 renin'), pageNumber: 2 } }]],
  ];

  it.each(stays)('is a card that was %s', (_, events) => {
    expect(given(first, ...events).when(again(['trypsin']))).toEqual([
      replaced('r2', 'r1 lipase'),
      generated('r2', ['trypsin'], { firstOrdinal: 2 }),
    ]);
  });

  it('is a card that was answered, and none beside it asks the same', () => {
    expect(given(first).when(again(['renin', 'trypsin'], ['r1 lipase']))).toEqual([
      replaced('r2', 'r1 lipase'),
      generated('r2', ['trypsin'], { firstOrdinal: 2 }),
    ]);
    const reworded = { cardId: 'new', ...text('renin', 'Which enzyme?\n{{c1::renin}}') };
    expect(given(first).when(again([], [], { cards: [reworded] }))).toEqual([]);
  });

  it('is what the person wrote or accepted, and not what the person deleted', () => {
    const accepted: DeckEvent[] = [
      suggested('r1', 'amylase'),
      generated('r1', ['amylase'], { firstOrdinal: 2 }),
      { type: 'SuggestionAccepted', data: { documentId, suggestionId: 'r1 amylase?', cardId: 'r1 amylase' } },
    ];
    const written: DeckEvent = {
      type: 'CardCreated',
      data: {
        documentId,
        cardId: 'w',
        pageNumber: 1,
        ordinal: 0,
        studyDay: '2026-03-10',
        card: text('mine'),
      },
    };
    const deleted: DeckEvent = { type: 'CardsDeleted', data: { ...which('r1 lipase'), written: 0 } };
    const events = [first, ...accepted, written, deleted];
    expect(given(...events).when(again(['lipase'], [...all, 'r1 amylase', 'w']))).toEqual([
      replaced('r2', 'r1 renin'),
    ]);
  });

  it('is a copy that its first owner had edited; another is replaced as what was made here', () => {
    const copy = { pageNumber: 1, ordinal: 0, origin: 'generated' as const, isHighYield: false };
    const copied: DeckEvent = {
      type: 'CardsCopied',
      data: {
        documentId,
        sourceDocumentId: 's',
        studyDay: '2026-03-10',
        cards: [
          { ...copy, ...text('renin'), cardId: 'edited', sourceCardId: '1', sourceVersion: 2 },
          { ...copy, ...text('lipase'), cardId: 'as made', sourceCardId: '2', sourceVersion: 0 },
        ],
      },
    };
    expect(given(copied).when(again([], ['edited', 'as made']))).toEqual([replaced('r2', 'as made')]);
  });

  it('is a replaced card that was brought back, which asks again', () => {
    const back: DeckEvent[] = [
      first,
      replaced('r2', ...all),
      { type: 'CardsRestored', data: { ...which('r1 renin'), written: 0 } },
    ];
    expect(given(...back).when(again(['renin', 'lipase'], [], { requestId: 'r3' }))).toEqual([
      generated('r3', ['lipase'], { firstOrdinal: 2 }),
    ]);
    expect(foldEvents(deckDecider, back).cards.get('r1 renin')).toMatchObject({ isDeleted: false });
  });
});

const withdrawn = (...suggestionIds: string[]): DeckEvent => ({
  type: 'SuggestionsWithdrawn',
  data: { documentId, suggestionIds },
});

describe('suggestions of the page', () => {
  it('are replaced where nothing was decided about them; one that is made again stays', () => {
    const events = [first, suggested('r1', 'pepsin', 'amylase')];
    const command = again(['renin', 'lipase'], all, { suggestions: ['amylase', 'trypsin'] });
    expect(given(...events).when(command)).toEqual([withdrawn('r1 pepsin?'), suggested('r2', 'trypsin')]);
    expect(given(...events, withdrawn('r1 pepsin?'), suggested('r2', 'trypsin')).when(command)).toEqual([]);
  });

  it('that were refused are not made again', () => {
    const refused: DeckEvent = {
      type: 'SuggestionDismissed',
      data: { documentId, suggestionId: 'r1 pepsin?' },
    };
    const events = [first, suggested('r1', 'pepsin'), refused];
    expect(given(...events).when(again(['renin', 'lipase'], all, { suggestions: ['pepsin'] }))).toEqual([]);
  });

  it('become cards where more cards are wanted, and cards become suggestions where fewer are', () => {
    expect(given(first, suggested('r1', 'pepsin')).when(again(['renin', 'lipase', 'pepsin']))).toEqual([
      generated('r2', ['pepsin'], { firstOrdinal: 2 }),
      withdrawn('r1 pepsin?'),
    ]);
    expect(given(first).when(again(['renin'], all, { suggestions: ['lipase'] }))).toEqual([
      replaced('r2', 'r1 lipase'),
      suggested('r2', 'lipase'),
    ]);
  });
});
