import { newCardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import type { StatisticsDocument, StudyDayDocument } from '@anamnesis/contracts/statistics/read-models.ts';
import { describe, expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { statisticsProjection } from './projection.ts';

const policy = { scheduler: 'fsrs', desiredRetention: 0.9 } as const;
const card = '11111111-0000-4000-8000-000000000001';
const under = { documentId: 'd1', cardId: card, policy, policyRevision: -1 };

type Answer = { right?: boolean; day?: string; time?: string; reps?: number };
/** The revision of each event is its place in the list. */
const reviewed = ({ right = true, day = '2026-03-02', time = '08:00:00', reps = 1 }: Answer = {}) => {
  const memory = { stability: 2, difficulty: 5, lastGradedDay: day, reps, lapses: 0 };
  return {
    type: 'CardReviewed',
    data: {
      ...under,
      response: right ? 'correct' : 'incorrect',
      at: `${day}T${time}.000Z`,
      studyDay: day,
      timeZone: 'UTC',
      useShortDelay: false,
      delayType: null,
      schedule: { ...newCardSchedule(day), memory },
      algorithm: { name: 'fsrs', version: '6' },
    },
  } satisfies AnamnesisEvent;
};
type Place = Extract<AnamnesisEvent, { type: 'EarlierReviewArrived' }>['data']['place'];
const arrived = (answer: Answer, place: Pick<Place, 'isGraded' | 'regraded'>): AnamnesisEvent => {
  const { data } = reviewed(answer);
  const around = { before: data.schedule, after: data.schedule, introducedOn: '2026-03-02', ...place };
  return { type: 'EarlierReviewArrived', data: { ...data, place: around } };
};
const undone = (reviewRevision: number, studyDay?: string): AnamnesisEvent => ({
  type: 'ReviewReversed',
  data: {
    ...under,
    reviewRevision,
    schedule: newCardSchedule('2026-03-02'),
    ...(studyDay === undefined ? {} : { studyDay }),
  },
});
const built = (...events: AnamnesisEvent[]) => project(statisticsProjection, events);
const dayOf = (documents: Record<string, StatisticsDocument>, day = '2026-03-02') =>
  documents[`day:ann:${day}`];

const counts = ({ answers, correct, asked, remembered, milliseconds }: StudyDayDocument) => ({
  answers,
  correct,
  asked,
  remembered,
  milliseconds,
});

describe('a study day', () => {
  it('counts answers, and remembers of what was asked again on a later day', async () => {
    const documents = await built(
      reviewed(),
      reviewed({ day: '2026-03-05', reps: 2, right: false }),
      reviewed({ day: '2026-03-05', reps: 2, time: '08:01:00' }),
    );
    expect(dayOf(documents)).toMatchObject({ answers: 1, correct: 1, asked: 0, remembered: 0 });
    expect(dayOf(documents, '2026-03-05')).toMatchObject({
      answers: 2,
      correct: 1,
      asked: 1,
      remembered: 0,
      milliseconds: 60_000,
    });
    expect(documents[`card:${card}`]).toMatchObject({ answers: 3, misses: 1 });
    expect(documents['document:d1']).toMatchObject({ answers: 3, misses: 1 });
  });

  it('counts the time of an answer that arrives late, and no pause', async () => {
    const documents = await built(reviewed(), reviewed({ time: '08:30:00' }), reviewed({ time: '08:10:00' }));
    expect(dayOf(documents)).toMatchObject({ answers: 3, milliseconds: 0 });
    const between = await built(reviewed(), reviewed({ time: '08:03:00' }), reviewed({ time: '08:01:30' }));
    expect(dayOf(between)).toMatchObject({ answers: 3, milliseconds: 180_000 });
  });

  it('remembers of the first answer by its instant, whichever arrived first', async () => {
    const known = reviewed({ day: '2026-03-05', reps: 2, time: '11:55:00' });
    const inOrder = await built(
      reviewed(),
      reviewed({ day: '2026-03-05', reps: 2, time: '11:40:00', right: false }),
      known,
    );
    const regraded = [{ reviewRevision: 1, studyDay: '2026-03-05', isGraded: false }];
    const late = arrived({ day: '2026-03-05', time: '11:40:00', right: false }, { isGraded: true, regraded });
    const other = await built(reviewed(), known, late);
    const day = dayOf(other, '2026-03-05') as StudyDayDocument;
    expect(counts(day)).toEqual(counts(dayOf(inOrder, '2026-03-05') as StudyDayDocument));
    expect(day).toMatchObject({ asked: 1, remembered: 0 });
    const back: AnamnesisEvent = {
      type: 'ReviewReversed',
      data: {
        ...under,
        reviewRevision: 2,
        studyDay: '2026-03-05',
        schedule: newCardSchedule('2026-03-02'),
        around: { introducedOn: '2026-03-02', regraded: [{ ...regraded[0]!, isGraded: true }] },
      },
    };
    const undoneLate = await built(reviewed(), known, late, back);
    expect(dayOf(undoneLate, '2026-03-05')).toMatchObject({ answers: 1, asked: 1, remembered: 1 });
  });

  it.each([
    ['that says its day', '2026-03-05'],
    ['of before that was said', undefined],
  ])('is as it was before an answer that is taken back by an event %s', async (_what, day) => {
    // Events are recorded on 1 March: an event without the day is looked for around that.
    const studyDay = day ?? '2026-03-01';
    const before = await built(reviewed());
    const after = await built(reviewed(), reviewed({ day: studyDay, reps: 2, right: false }), undone(1, day));
    expect(dayOf(after)).toEqual(dayOf(before));
    expect(dayOf(after, studyDay)).toMatchObject({ answers: 0, asked: 0, remembered: 0, reviews: '' });
    expect(after[`card:${card}`]).toMatchObject({ answers: 1, misses: 0 });
    expect(after['document:d1']).toMatchObject({ answers: 1, misses: 0 });
  });

  it('stays when the document is deleted; its cards do not', async () => {
    const documents = await built(reviewed(), { type: 'DocumentDeleted', data: { documentId: 'd1' } });
    expect(Object.keys(documents)).toEqual(['day:ann:2026-03-02']);
  });
});
