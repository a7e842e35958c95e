import {
  type CardSchedule,
  type ReviewResponse,
  newCardSchedule,
} from '@anamnesis/contracts/cards/study/schedule.ts';
import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
import { describe, expect, it } from 'vitest';
import { nextLadderInterval } from '@anamnesis/contracts/cards/study/days/deal.ts';
import { preview } from './preview.ts';
import { schedule } from './scheduler.ts';

// Figures by hand from specification 2 §4: "3 days if the current interval is 1, else double the current interval".
describe('nextLadderInterval', () => {
  it.each([
    [1, 3],
    [2, 4],
    [3, 6],
    [6, 12],
    [24, 48],
    [192, 384],
    [20_000, 36_500],
    [36_500, 36_500],
  ])('after %i days come %i', (current, next) => {
    expect(nextLadderInterval(current)).toBe(next);
  });
});

type Step = [
  label: string,
  response: ReviewResponse,
  delayType: string | null,
  intervalDays: number,
  due: string,
];

/** Answers every card on the day it is due; the label is what the person reads before answering. */
function play(answers: ReviewResponse[]): Step[] {
  let state: CardSchedule = newCardSchedule('2026-01-01');
  return answers.map((response) => {
    const studyDay = state.spacedRepetition.dueDate;
    const at = `${studyDay}T10:00:00.000Z`;
    const label = preview(state, { studyDay, at }, { scheduler: 'ladder' }).nextReviewLabel;
    const answer = schedule(state, { response, at, studyDay, useShortDelay: true }, { scheduler: 'ladder' });
    state = answer.next;
    const { intervalDays, dueDate } = state.spacedRepetition;
    return [label, response, answer.delayType, intervalDays, dueDate];
  });
}

describe('the ladder, step by step', () => {
  it('climbs 1 day, 3 days, then doubles', () => {
    expect(play(Array.from({ length: 10 }, () => 'correct'))).toEqual([
      ['1 day', 'correct', null, 1, '2026-01-02'],
      ['3 days', 'correct', null, 3, '2026-01-05'],
      ['6 days', 'correct', null, 6, '2026-01-11'],
      ['12 days', 'correct', null, 12, '2026-01-23'],
      ['24 days', 'correct', null, 24, '2026-02-16'],
      ['1.6 months', 'correct', null, 48, '2026-04-05'],
      ['3.2 months', 'correct', null, 96, '2026-07-10'],
      ['6.4 months', 'correct', null, 192, '2027-01-18'],
      ['1.1 years', 'correct', null, 384, '2028-02-06'],
      ['2.1 years', 'correct', null, 768, '2030-03-15'],
    ] satisfies Step[]);
  });

  it('goes through both short delays after a miss and starts again at 1 day', () => {
    const answers: ReviewResponse[] = [
      'correct',
      'correct',
      'incorrect',
      'correct',
      'incorrect',
      'correct',
      'correct',
      'correct',
    ];
    expect(play(answers)).toEqual([
      ['1 day', 'correct', null, 1, '2026-01-02'],
      ['3 days', 'correct', null, 3, '2026-01-05'],
      ['6 days', 'incorrect', 'oneMinute', 0, '2026-01-05'],
      ['10 minutes', 'correct', 'tenMinutes', -1, '2026-01-05'],
      ['1 day', 'incorrect', 'oneMinute', 0, '2026-01-05'],
      ['10 minutes', 'correct', 'tenMinutes', -1, '2026-01-05'],
      ['1 day', 'correct', 'mastered', 1, '2026-01-06'],
      ['3 days', 'correct', null, 3, '2026-01-09'],
    ] satisfies Step[]);
  });

  it('never leaves the calendar, however often a card is answered on one day', () => {
    const review = {
      response: 'correct',
      at: '2026-01-01T10:00:00.000Z',
      studyDay: '2026-01-01',
      useShortDelay: true,
    } as const;
    let state = newCardSchedule('2026-01-01');
    for (let i = 0; i < 100; i += 1) state = schedule(state, review, { scheduler: 'ladder' }).next;
    expect(state.spacedRepetition.dueDate).toBe(addDays('2026-01-01', 36_500));
  });
});
