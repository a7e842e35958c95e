import {
  type CardSchedule,
  defaultSchedulingPolicy as policy,
  newCardSchedule,
} from '@anamnesis/contracts/cards/study/schedule.ts';
import { neverDue, openDelay } from '@anamnesis/contracts/cards/read-models.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { describe, expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { cardsProjection } from './projection.ts';

const engine = { name: 'builtin', version: '1' };

const generated = (documentId: string, pageNumber: number, ...cardIds: string[]): AnamnesisEvent => ({
  type: 'CardsGenerated',
  data: {
    documentId,
    requestId: 'r1',
    pageNumber,
    studyDay: '2026-03-01',
    cards: cardIds.map((cardId) => ({
      cardId,
      prompt: `{{c1::${cardId}}} beats`,
      answer: cardId,
      span: `${cardId} beats`,
    })),
    engine,
  },
});

const under = { policy, policyRevision: -1 };

const reviewedSchedule: CardSchedule = {
  ...newCardSchedule('2026-03-04'),
  memory: { stability: 2.5, difficulty: 5, lastGradedDay: '2026-03-01', reps: 1, lapses: 0 },
  correctReviews: 1,
};

const reviewed = (cardId: string, schedule: CardSchedule): AnamnesisEvent => ({
  type: 'CardReviewed',
  data: {
    documentId: 'd1',
    cardId,
    ...under,
    response: 'correct',
    at: '2026-03-01T08:00:00.000Z',
    studyDay: '2026-03-01',
    timeZone: 'UTC',
    useShortDelay: true,
    delayType: null,
    schedule,
    algorithm: { name: 'fsrs', version: '6' },
  },
});

const delays = async (...events: AnamnesisEvent[]) =>
  Object.values(await project(cardsProjection, events)).map(({ delay }) => delay);

const takenBack = (schedule: CardSchedule): AnamnesisEvent => ({
  type: 'ReviewReversed',
  data: { documentId: 'd1', cardId: 'c1', ...under, reviewRevision: 0, schedule },
});

const limitedAfter = async (...events: AnamnesisEvent[]) =>
  Object.values(await project(cardsProjection, events)).map(({ limited }) => limited);

it('are held back by the daily limit while they are new, unless they were made by hand', async () => {
  const made = [generated('d1', 1, 'c1'), written('c2', 0, '{{c1::A}}')];
  const fresh = newCardSchedule('2026-03-01');
  const answers = ['c1', 'c2'].map((cardId) => reviewed(cardId, reviewedSchedule));
  const back = ['c1', 'c2'].map((cardId): AnamnesisEvent => ({
    type: 'ReviewReversed',
    data: { documentId: 'd1', cardId, ...under, reviewRevision: 0, schedule: fresh },
  }));
  expect(await limitedAfter(...made)).toEqual(['yes', 'no']);
  expect(await limitedAfter(...made, ...answers)).toEqual(['no', 'no']);
  expect(await limitedAfter(...made, ...answers, ...back)).toEqual(['yes', 'no']);
});

/** When card c1 was begun, after these events. */
const begunAfter = async (...events: AnamnesisEvent[]) =>
  (await project(cardsProjection, [generated('d1', 1, 'c1'), ...events]))['c1']?.introducedOn;

const written = (cardId: string, ordinal: number, prompt: string | null): AnamnesisEvent => ({
  type: 'CardCreated',
  data: {
    documentId: 'd1',
    cardId,
    pageNumber: 3,
    ordinal,
    studyDay: '2026-03-02',
    card: prompt === null ? null : { prompt, answer: 'renin', span: '' },
  },
});

describe('cards', () => {
  it('are due from the study day on which they were made, in the order of their page', async () => {
    const { c2 } = await project(cardsProjection, [generated('d1', 3, 'c1', 'c2')]);
    expect(c2).toEqual({
      studyDay: '2026-03-01',
      cardId: 'c2',
      documentId: 'd1',
      userId: 'ann',
      pageNumber: 3,
      ordinal: 1,
      prompt: '{{c1::c2}} beats',
      answer: 'c2',
      span: 'c2 beats',
      origin: 'generated',
      madeBy: { engine: 'builtin' },
      form: 'cloze',
      textVersion: 0,
      textPosition: 0,
      isTouched: false,
      createdAt: expect.any(String),
      changedAt: c2!.createdAt,
      yield: 'normal',
      status: 'active',
      isSuspended: false,
      textKey: expect.any(String),
      studiedAs: '',
      studiedIn: '',
      dueDate: '2026-03-01',
      missed: [],
      introducedOn: '',
      byHand: false,
      limited: 'yes',
      delay: '',
      schedule: newCardSchedule('2026-03-01'),
    });
  });

  it('come after the generated ones of their page when a person wrote them, and are none after an erasure', async () => {
    const documents = await project(cardsProjection, [
      written('mine', 0, 'What is {{c1::renin}}?'),
      written('erased', 1, null),
      generated('d1', 3, 'c1'),
    ]);
    expect(Object.keys(documents).sort()).toEqual(['c1', 'mine']);
    const { mine, c1 } = documents;
    expect(mine).toMatchObject({
      prompt: 'What is {{c1::renin}}?',
      answer: 'renin',
      span: '',
      dueDate: '2026-03-02',
    });
    expect(mine!.ordinal).toBeGreaterThan(c1!.ordinal);
  });

  it('follow the schedule that each event recorded', async () => {
    const events = [
      generated('d1', 1, 'c1', 'c2', 'c3', 'c4'),
      ...['c2', 'c3'].map((id) => reviewed(id, reviewedSchedule)),
    ];
    const back = newCardSchedule('2026-03-01');
    const documents = await project(cardsProjection, [
      ...events,
      {
        type: 'ReviewReversed',
        data: { documentId: 'd1', cardId: 'c3', ...under, reviewRevision: 0, schedule: back },
      },
      {
        type: 'DelayReleased',
        data: { documentId: 'd1', cardId: 'c4', schedule: newCardSchedule('2026-03-02') },
      },
    ]);
    const dueDates = Object.values(documents).map(({ cardId, dueDate }) => [cardId, dueDate]);
    expect(dueDates).toEqual([
      ['c1', '2026-03-01'],
      ['c2', '2026-03-04'],
      ['c3', '2026-03-01'],
      ['c4', '2026-03-02'],
    ]);
    expect(documents['c2']?.schedule).toEqual(reviewedSchedule);
    expect(documents['c3']?.schedule).toEqual(back);
  });

  it('know the study day of their first answer, which another does not change and taking it back forgets', async () => {
    const once = { ...reviewedSchedule.spacedRepetition, totalReviews: 1 };
    const answered = { ...reviewedSchedule, spacedRepetition: once };
    const onThe = (studyDay: string): AnamnesisEvent => {
      const event = reviewed('c1', answered);
      return { ...event, data: { ...event.data, studyDay } } as AnamnesisEvent;
    };
    expect(await begunAfter()).toBe('');
    expect(await begunAfter(onThe('2026-03-01'), onThe('2026-03-02'))).toBe('2026-03-01');
    expect(await begunAfter(onThe('2026-03-01'), onThe('2026-03-02'), takenBack(answered))).toBe(
      '2026-03-01',
    );
    const isNew = newCardSchedule('2026-03-01');
    expect(await begunAfter(onThe('2026-03-01'), takenBack(isNew))).toBe('');
    expect(await begunAfter(onThe('2026-03-01'), takenBack(isNew), onThe('2026-03-03'))).toBe('2026-03-03');
  });

  it('know the delay that they are in, or the clean-up that ended it', async () => {
    const until = '2026-03-01T08:01:00.000Z';
    const delayed = { ...newCardSchedule('2026-03-01'), delay: { type: 'oneMinute' as const, until } };
    const begun = [generated('d1', 1, 'c1', 'c2'), reviewed('c1', delayed)];
    const released: AnamnesisEvent = {
      type: 'DelayReleased',
      data: { documentId: 'd1', cardId: 'c1', schedule: newCardSchedule('2026-03-02') },
    };
    expect(await delays(...begun)).toEqual([openDelay, '']);
    expect(await delays(...begun, released)).toEqual([expect.stringMatching(/^released by ./), '']);
    expect(await delays(...begun, released, reviewed('c1', delayed))).toEqual([openDelay, '']);
    expect(await delays(...begun, reviewed('c1', reviewedSchedule))).toEqual(['', '']);
  });

  it('are due on the day to which they are brought forward, unless they are suspended', async () => {
    const { spacedRepetition } = reviewedSchedule;
    const today = '2026-03-02';
    const schedule = { ...reviewedSchedule, spacedRepetition: { ...spacedRepetition, dueDate: today } };
    const events: AnamnesisEvent[] = [
      generated('d1', 1, 'c1', 'c2'),
      ...['c1', 'c2'].map((cardId) => reviewed(cardId, reviewedSchedule)),
      { type: 'CardsSuspended', data: { documentId: 'd1', cardIds: ['c2'] } },
      ...['c1', 'c2'].map((cardId): AnamnesisEvent => ({
        type: 'CardBroughtForward',
        data: { documentId: 'd1', cardId, studyDay: today, schedule },
      })),
    ];
    const { c1, c2 } = await project(cardsProjection, events);
    expect(c1).toMatchObject({ dueDate: today, schedule, introducedOn: '2026-03-01' });
    expect(c2).toMatchObject({ dueDate: neverDue, schedule });
  });

  it('go with their document, their folder, and their deck', async () => {
    const documents = await project(cardsProjection, [
      ...['d1', 'd2', 'd3', 'd4'].map((id) => generated(id, 1, `${id}-a`, `${id}-b`)),
      { type: 'DocumentDeleted', data: { documentId: 'd1' } },
      { type: 'FolderDeleted', data: { folderId: 'f1', documentIds: ['d2', 'd3'] } },
      generated('d1', 2, 'late'),
      { type: 'DeckDiscarded', data: { documentId: 'd1' } },
      reviewed('d1-a', reviewedSchedule),
    ]);
    expect(Object.keys(documents)).toEqual(['d4-a', 'd4-b']);
  });
});
