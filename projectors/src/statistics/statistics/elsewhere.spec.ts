import { newCardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { describe, expect, it } from 'vitest';
import { answersImported } from '../../cards/answers-elsewhere/imported.fixture.ts';
import { project } from '../../engine/testing/project.ts';
import { statisticsProjection } from './projection.ts';

const policy = { scheduler: 'fsrs', desiredRetention: 0.9 } as const;
const under = { documentId: 'd1', cardId: 'c1', policy, policyRevision: -1 };
/** To a card with answers before this day. */
const here = (day: string, more: { isRepeat?: true; time?: string } = {}): AnamnesisEvent => {
  const { time = '18:00:00', ...rest } = more;
  const memory = { stability: 2, difficulty: 5, lastGradedDay: day, reps: 3, lapses: 0 };
  return {
    type: 'CardReviewed',
    data: {
      ...under,
      ...rest,
      response: 'correct',
      at: `${day}T${time}.000Z`,
      studyDay: day,
      timeZone: 'UTC',
      useShortDelay: false,
      delayType: null,
      schedule: { ...newCardSchedule(day), memory },
      algorithm: { name: 'fsrs', version: '6' },
    },
  };
};
const built = (...events: AnamnesisEvent[]) => project(statisticsProjection, events);
const imported = answersImported([
  { day: '2026-02-03', rating: 1, took: 20_000 },
  { day: '2026-02-03', time: '12:10:00', took: 4_000 },
  { day: '2026-02-09', isGraded: true, rating: 2 },
  { day: '2026-02-20', isGraded: true, rating: 1 },
]);

describe('answers that were given elsewhere', () => {
  it('are counted on their days, for their card and its document, without a line for each', async () => {
    const documents = await built(imported, answersImported([{ day: '2026-02-03' }], { cardId: 'c2' }));
    expect(documents['day:ann:2026-02-03']).toEqual({
      kind: 'day',
      userId: 'ann',
      day: '2026-02-03',
      answers: 3,
      correct: 2,
      asked: 0,
      remembered: 0,
      milliseconds: 29_000,
      elsewhereMilliseconds: 29_000,
      spans: [],
      questions: '',
      reviews: '',
    });
    expect(documents['day:ann:2026-02-09']).toMatchObject({
      answers: 1,
      correct: 1,
      asked: 1,
      remembered: 1,
    });
    expect(documents['day:ann:2026-02-20']).toMatchObject({
      answers: 1,
      correct: 0,
      asked: 1,
      remembered: 0,
    });
    expect(documents['card:c1']).toMatchObject({ answers: 4, misses: 2, last: [] });
    expect(documents['document:d1']).toMatchObject({ answers: 5, misses: 2, last: '' });
  });

  it('are not counted on their days again where they come with another document', async () => {
    const again = answersImported([{ day: '2026-02-03' }, { day: '2026-03-01' }], { documentId: 'd2' });
    again.data.answers[0]!.wasCounted = true;
    const deleted = { type: 'DocumentDeleted', data: { documentId: 'd1', folderId: 'f' } } as const;
    const documents = await built(imported, deleted as AnamnesisEvent, again);
    expect(documents['day:ann:2026-02-03']).toMatchObject({ answers: 2 });
    expect(documents['day:ann:2026-03-01']).toMatchObject({ answers: 1 });
    expect(documents['document:d2']).toMatchObject({ answers: 2 });
  });

  it('stand beside those given here, whose time is that between them', async () => {
    const day = '2026-02-20';
    const both = await built(here(day), imported, here(day, { time: '18:01:00' }));
    expect(both[`day:ann:${day}`]).toMatchObject({ answers: 3, correct: 2, milliseconds: 65_000 });
    const turned = await built(imported, here(day), here(day, { time: '18:01:00' }));
    const { answers, milliseconds } = both[`day:ann:${day}`] as { answers: number; milliseconds: number };
    expect(turned[`day:ann:${day}`]).toMatchObject({ answers, milliseconds });
  });

  it('leave an answer here uncounted for retention where the card was answered elsewhere on that day', async () => {
    const documents = await built(imported, here('2026-02-20', { isRepeat: true }));
    expect(documents['day:ann:2026-02-20']).toMatchObject({ answers: 2, asked: 1, remembered: 0 });
  });

  it('take the place of an answer here, and give it back', async () => {
    const day = '2026-02-20';
    const regraded = [{ reviewRevision: 0, studyDay: day, isGraded: false }];
    const before = answersImported([{ day, isGraded: true, rating: 1 }], { regraded });
    const documents = await built(here(day), before);
    expect(documents[`day:ann:${day}`]).toMatchObject({ answers: 2, asked: 1, remembered: 0 });
    const after = answersImported([{ day, time: '20:00:00' }]);
    const regradedElsewhere = [{ studyDay: day, response: 'correct' as const, isGraded: true }];
    const undone: AnamnesisEvent = {
      type: 'ReviewReversed',
      data: {
        ...under,
        reviewRevision: 0,
        studyDay: day,
        schedule: newCardSchedule(day),
        around: { introducedOn: day, regraded: [], regradedElsewhere },
      },
    };
    expect((await built(here(day), after, undone))[`day:ann:${day}`]).toMatchObject({
      answers: 1,
      correct: 1,
      asked: 1,
      remembered: 1,
    });
  });

  it('stay as days when their document is deleted', async () => {
    const documents = await built(imported, { type: 'DocumentDeleted', data: { documentId: 'd1' } });
    expect(Object.keys(documents)).toEqual(
      ['2026-02-03', '2026-02-09', '2026-02-20'].map((day) => `day:ann:${day}`),
    );
  });
});
