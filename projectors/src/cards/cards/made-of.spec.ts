import { neverDue } from '@anamnesis/contracts/cards/read-models.ts';
import {
  type CardSchedule,
  defaultSchedulingPolicy,
  newCardSchedule,
} from '@anamnesis/contracts/cards/study/schedule.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { describe, expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { cardsProjection } from './projection.ts';

const generated: Extract<AnamnesisEvent, { type: 'CardsGenerated' }> = {
  type: 'CardsGenerated',
  data: {
    documentId: 'd1',
    requestId: 'r1',
    pageNumber: 1,
    studyDay: '2026-03-01',
    cards: [{ cardId: 'c1', prompt: '{{c1::c1}} beats', answer: 'c1', span: 'c1 beats' }],
    engine: { name: 'builtin', version: '1' },
  },
};
const later: CardSchedule = newCardSchedule('2026-03-04');
const reviewedAs = (
  schedule: CardSchedule,
  response: 'correct' | 'incorrect' = 'correct',
): AnamnesisEvent => ({
  type: 'CardReviewed',
  data: {
    documentId: 'd1',
    cardId: 'c1',
    policy: defaultSchedulingPolicy,
    policyRevision: -1,
    response,
    at: '2026-03-01T08:00:00.000Z',
    studyDay: '2026-03-01',
    timeZone: 'UTC',
    useShortDelay: true,
    delayType: null,
    schedule,
    algorithm: { name: 'fsrs', version: '1' },
  },
});
const which = (...cardIds: string[]) => ({ documentId: 'd1', cardIds });
const after = async (...events: AnamnesisEvent[]) =>
  (await project(cardsProjection, [generated, ...events]))['c1']!;
const suspended: AnamnesisEvent = { type: 'CardsSuspended', data: which('c1') };
const deleted: AnamnesisEvent = { type: 'CardsDeleted', data: { ...which('c1'), written: 0 } };
const restored: AnamnesisEvent = { type: 'CardsRestored', data: { ...which('c1'), written: 0 } };

describe('the yield of a card', () => {
  const marked: AnamnesisEvent = {
    type: 'CardsGenerated',
    data: { ...generated.data, cards: generated.data.cards.map((card) => ({ ...card, isHighYield: true })) },
  };
  const rated: AnamnesisEvent = { type: 'CardsRated', data: { ...which('c1'), isHighYield: false } };

  it('is that which the engine gave, normal where it gave none, until the person chooses', async () => {
    expect(await after()).toMatchObject({ yield: 'normal' });
    expect(await after(marked)).toMatchObject({ yield: 'high' });
    expect(await after(marked)).not.toHaveProperty('isHighYield');
    expect(await after(marked, rated)).toMatchObject({ yield: 'normal' });
  });
});

describe('that a card was checked less', () => {
  const [card] = generated.data.cards;
  const less = { ...card!, isCheckedLess: true as const };
  const made: AnamnesisEvent = { type: 'CardsGenerated', data: { ...generated.data, cards: [less] } };
  const edit = { documentId: 'd1', cardId: 'c1', textVersion: 1 };

  it('is kept until its text is edited, not when anything else is made of it', async () => {
    expect(await after()).not.toHaveProperty('isCheckedLess');
    const rated: AnamnesisEvent = { type: 'CardsRated', data: { ...which('c1'), isHighYield: true } };
    const erased: AnamnesisEvent = { type: 'CardEdited', data: { ...edit, card: null } };
    expect(await after(made, rated, erased)).toMatchObject({ isCheckedLess: true });
    const text = { prompt: 'My {{c1::own}}', answer: 'own' };
    const edited: AnamnesisEvent = { type: 'CardEdited', data: { ...edit, card: text } };
    expect(await after(made, rated, edited)).not.toHaveProperty('isCheckedLess');
  });

  it('comes along into a copy', async () => {
    const copy = { ...less, pageNumber: 1, ordinal: 0, origin: 'generated' as const, isHighYield: false };
    const cards = [{ ...copy, cardId: 'c9', sourceCardId: 'c1', sourceVersion: 0 }];
    const data = { documentId: 'd2', sourceDocumentId: 'd1', studyDay: '2026-03-01', cards };
    const { c9 } = await project(cardsProjection, [{ type: 'CardsCopied', data }]);
    expect(c9).toMatchObject({ isCheckedLess: true });
  });
});

describe('what a person makes of a card', () => {
  it('changes its text, mark and page', async () => {
    const card = await after(
      {
        type: 'CardEdited',
        data: {
          documentId: 'd1',
          cardId: 'c1',
          textVersion: 1,
          card: { prompt: 'New {{c1::one}}', answer: 'one' },
        },
      },
      { type: 'CardsRated', data: { ...which('c1'), isHighYield: true } },
      { type: 'CardsMoved', data: { ...which('c1'), pageNumber: 7 } },
    );
    expect(card).toMatchObject({
      prompt: 'New {{c1::one}}',
      answer: 'one',
      span: 'c1 beats',
      textVersion: 1,
      yield: 'high',
      pageNumber: 7,
    });
    const erased = { documentId: 'd1', cardId: 'c1', textVersion: 1, card: null };
    expect(await after({ type: 'CardEdited', data: erased })).toMatchObject({ prompt: '{{c1::c1}} beats' });
  });

  it('is never due while it is suspended or deleted, and due as its answers say afterwards', async () => {
    const answered = reviewedAs(later);
    expect(await after(suspended, answered)).toMatchObject({
      status: 'suspended',
      dueDate: neverDue,
      delay: '',
    });
    expect(await after(suspended, answered, { type: 'CardsResumed', data: which('c1') })).toMatchObject({
      status: 'active',
      dueDate: '2026-03-04',
    });
    expect(await after(suspended, deleted)).toMatchObject({ status: 'deleted', dueDate: neverDue });
    expect(await after(suspended, deleted, restored)).toMatchObject({
      status: 'suspended',
      dueDate: neverDue,
    });
    expect(await after(deleted, restored)).toMatchObject({ status: 'active', dueDate: '2026-03-01' });
  });
});

describe('a card that is as an engine made it', () => {
  const edit = {
    documentId: 'd1',
    cardId: 'c1',
    textVersion: 1,
    card: { prompt: 'A {{c1::b}}', answer: 'b' },
  };
  const changes: AnamnesisEvent[] = [
    { type: 'CardEdited', data: edit },
    { type: 'CardsRated', data: { ...which('c1'), isHighYield: false } },
    { type: 'CardsMoved', data: { ...which('c1'), pageNumber: 2 } },
    suspended,
    { type: 'CardsResumed', data: which('c1') },
    { type: 'SuggestionAccepted', data: { documentId: 'd1', suggestionId: 's1', cardId: 'c1' } },
  ];

  it.each(changes.map((change) => [change.type, change]))('is touched by %s', async (_, change) => {
    expect(await after(change as AnamnesisEvent)).toMatchObject({ isTouched: true });
  });

  it('stays so when it is answered, or deleted and brought back', async () => {
    expect(await after(reviewedAs(later), deleted, restored)).toMatchObject({ isTouched: false });
  });

  it('is none in a copy where its first owner had changed it', async () => {
    const [card] = generated.data.cards;
    const copy = { ...card!, pageNumber: 1, ordinal: 0, origin: 'generated' as const, isHighYield: false };
    const copied: AnamnesisEvent = {
      type: 'CardsCopied',
      data: {
        documentId: 'd2',
        sourceDocumentId: 'd1',
        studyDay: '2026-03-01',
        cards: [
          { ...copy, cardId: 'as made', sourceCardId: '1', sourceVersion: 0 },
          { ...copy, cardId: 'edited', sourceCardId: '2', sourceVersion: 1 },
          { ...copy, cardId: 'moved', sourceCardId: '3', sourceVersion: 0, madeOn: 2 },
        ],
      },
    };
    const copies = await project(cardsProjection, [copied]);
    const touched = ['as made', 'edited', 'moved'].map((id) => copies[id]?.isTouched);
    expect(touched).toEqual([false, true, true]);
  });
});

it('puts cards that come beside others after them', async () => {
  const [card] = generated.data.cards;
  const beside: AnamnesisEvent = {
    type: 'CardsGenerated',
    data: { ...generated.data, requestId: 'r2', firstOrdinal: 1, cards: [{ ...card!, cardId: 'c2' }] },
  };
  const cards = await project(cardsProjection, [generated, reviewedAs(later), beside]);
  expect(cards['c2']).toMatchObject({ ordinal: 1, introducedOn: '', dueDate: '2026-03-01' });
  expect(cards['c1']).toEqual(await after(reviewedAs(later)));
});
