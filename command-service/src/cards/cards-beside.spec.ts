import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldEvents, specOf } from '../kernel/testing/decider-spec.ts';
import { cardInDeck } from './deck/deck.ts';
import { deckContent } from './deck/deck-content.ts';
import { deckDecider } from './deck/deck-decider.ts';

const { given } = specOf(deckDecider);

type Generated = Extract<DeckEvent, { type: 'CardsGenerated' }>['data'];
const made = (
  requestId: string,
  terms: string[],
  more: Partial<Pick<Generated, 'pageNumber' | 'firstOrdinal'>> = {},
): Generated => ({
  documentId: 'd',
  requestId,
  pageNumber: 1,
  studyDay: '2026-03-10',
  cards: terms.map((term) => ({
    cardId: `${requestId} ${term}`,
    prompt: `{{c1::${term}}} is an enzyme.`,
    answer: term,
    span: `${term} is an enzyme.`,
  })),
  engine: { name: 'builtin', version: requestId },
  ...more,
});
const generated = (...args: Parameters<typeof made>): DeckEvent => ({
  type: 'CardsGenerated',
  data: made(...args),
});
const beside = (...args: Parameters<typeof made>) =>
  ({ type: 'AddGeneratedCards', isBeside: true, ...made(...args) }) as const;
const deleted = (...cardIds: string[]): DeckEvent => ({
  type: 'CardsDeleted',
  data: { documentId: 'd', cardIds, written: 0 },
});
const edited = (cardId: string, prompt: string, answer: string): DeckEvent => ({
  type: 'CardEdited',
  data: { documentId: 'd', cardId, textVersion: 1, card: { prompt, answer } },
});

const first = generated('r1', ['renin', 'lipase']);
const page2 = (requestId: string, terms: string[]) =>
  ({ type: 'AddGeneratedCards', isBeside: false, ...made(requestId, terms, { pageNumber: 2 }) }) as const;

describe('cards of a document that says the same on several pages', () => {
  it('are made once for a request, also where one page says it twice', () => {
    expect(given(first).when(page2('r1', ['renin', 'trypsin', 'trypsin']))).toEqual([
      generated('r1', ['trypsin'], { pageNumber: 2 }),
    ]);
    expect(given(first).when(page2('r1', ['renin']))).toEqual([generated('r1', [], { pageNumber: 2 })]);
  });

  it('are made anew by a later request, once all were deleted', () => {
    const gone = deleted('r1 renin', 'r1 lipase');
    expect(given(first, gone).when(page2('r2', ['renin']))).toEqual([
      generated('r2', ['renin'], { pageNumber: 2 }),
    ]);
  });
});

describe('cards of a later engine', () => {
  it('come beside those of the page, without those that ask the same, after them in their order', () => {
    expect(given(first).when(beside('r2', ['lipase', 'trypsin', 'renin', 'amylase']))).toEqual([
      generated('r2', ['trypsin', 'amylase'], { firstOrdinal: 2 }),
    ]);
  });

  it('come once, however often they are reported or asked for', () => {
    const second = generated('r2', ['trypsin'], { firstOrdinal: 2 });
    expect(given(first, second).when(beside('r2', ['trypsin', 'pepsin']))).toEqual([]);
    expect(given(first, second).when(beside('r3', ['renin', 'lipase', 'trypsin']))).toEqual([]);
    expect(given(first, second).when(beside('r3', ['pepsin']))).toEqual([
      generated('r3', ['pepsin'], { firstOrdinal: 3 }),
    ]);
  });

  it('leave the cards that are there as they are, and their page', () => {
    const second = generated('r2', ['trypsin'], { firstOrdinal: 2 });
    const rated: DeckEvent = {
      type: 'CardsRated',
      data: { documentId: 'd', cardIds: ['r1 renin'], isHighYield: true },
    };
    const before = foldEvents(deckDecider, [first, rated]);
    const after = foldEvents(deckDecider, [first, rated, second]);
    for (const id of ['r1 renin', 'r1 lipase']) expect(cardInDeck(after, id)).toEqual(cardInDeck(before, id));
    expect(after.pages.get(1)?.cardIds).toEqual(['r1 renin', 'r1 lipase', 'r2 trypsin']);
    const content = [first, rated, second].reduce(deckContent.evolve, deckContent.initialState);
    expect(content.map(({ ordinal }) => ordinal).toJS()).toEqual({
      'r1 renin': 0,
      'r1 lipase': 1,
      'r2 trypsin': 2,
    });
  });

  it('do not bring back what the person deleted, also where no card of the page is left', () => {
    expect(given(first, deleted('r1 renin')).when(beside('r2', ['renin']))).toEqual([]);
    const none = [first, deleted('r1 renin', 'r1 lipase')];
    expect(given(...none).when(beside('r2', ['renin', 'lipase']))).toEqual([]);
    expect(given(...none).when(beside('r2', ['renin', 'trypsin']))).toEqual([
      generated('r2', ['trypsin'], { firstOrdinal: 2 }),
    ]);
  });

  it('do not ask what the person edited, in the old words or in the new ones', () => {
    const renamed = edited('r1 renin', 'Angiotensinogenase is {{c1::renin}}.', 'renin');
    expect(given(first, renamed).when(beside('r2', ['renin']))).toEqual([]);
    const other = beside('r2', ['x']);
    const [card] = other.cards;
    const cards = [{ ...card!, prompt: 'Angiotensinogenase is {{c1::renin}}.', answer: 'renin' }];
    expect(given(first, renamed).when({ ...other, cards })).toEqual([]);
  });

  it('do not ask what the person has written, or what another page asks', () => {
    const written: DeckEvent = {
      type: 'CardCreated',
      data: {
        documentId: 'd',
        cardId: 'w',
        pageNumber: 7,
        ordinal: 0,
        studyDay: '2026-03-10',
        card: { prompt: '{{c1::Pepsin}} is an enzyme', answer: 'Pepsin', span: '' },
      },
    };
    expect(given(first, written).when(beside('r2', ['pepsin', 'renin'], { pageNumber: 2 }))).toEqual([]);
  });

  it('come beside those of a copy, after the last of them', () => {
    const [renin] = made('r1', ['renin']).cards;
    const data = {
      documentId: 'd',
      sourceDocumentId: 's',
      studyDay: '2026-03-10',
      cards: [
        {
          ...renin!,
          sourceCardId: 'a',
          sourceVersion: 0,
          pageNumber: 1,
          ordinal: 4,
          origin: 'generated' as const,
          isHighYield: false,
        },
      ],
    };
    const copy: DeckEvent = { type: 'CardsCopied', data };
    expect(given(copy).when(beside('r2', ['renin', 'lipase']))).toEqual([
      generated('r2', ['lipase'], { firstOrdinal: 5 }),
    ]);
  });

  it('are all the cards of a page that gave none', () => {
    const none = generated('r1', []);
    expect(given(none).when(beside('r2', ['renin']))).toEqual([
      generated('r2', ['renin'], { firstOrdinal: 0 }),
    ]);
    expect(given().when(beside('r2', ['renin']))).toEqual([generated('r2', ['renin'], { firstOrdinal: 0 })]);
  });

  it('are made anew with those that were deleted where the person asks for the cards of a document without any', () => {
    const { isBeside: _, ...anew } = beside('r2', ['renin']);
    const all = [first, deleted('r1 renin', 'r1 lipase')];
    expect(given(...all).when(anew)).toEqual([generated('r2', ['renin'])]);
    const deck = foldEvents(deckDecider, [...all, generated('r2', ['renin'])]);
    expect(deck.pages.get(1)?.cardIds).toEqual(['r2 renin']);
  });

  it('ask nothing twice and change no card, whatever is reported, in any order and repeated', () => {
    const terms = fc.subarray(['renin', 'lipase', 'trypsin', 'pepsin', 'amylase']);
    const report = fc.record({ request: fc.integer({ min: 2, max: 4 }), page: fc.nat({ max: 2 }), terms });
    const property = fc.property(fc.array(report, { maxLength: 12 }), (reports) => {
      const events = reports.reduce<DeckEvent[]>(
        (all, { request, page, terms: reported }) => {
          const command = beside(`r${request}`, reported, { pageNumber: page + 1 });
          return [...all, ...deckDecider.decide(command, foldEvents(deckDecider, all))];
        },
        [first, deleted('r1 lipase')],
      );
      const cards = [...events.reduce(deckContent.evolve, deckContent.initialState).values()];
      const answers = cards.map(({ answer }) => answer);
      expect(answers).toEqual([...new Set(answers)]);
      expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['CardsGenerated', 'CardsDeleted']));
      const places = cards.map(({ pageNumber, ordinal }) => `${pageNumber} ${ordinal}`);
      expect(places).toEqual([...new Set(places)]);
    });
    expect(() => fc.assert(property)).not.toThrow();
  });
});
