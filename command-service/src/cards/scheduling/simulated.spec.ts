import { weekOf } from '@anamnesis/contracts/cards/study/days/shape.ts';
import {
  type ChanceOf,
  daysAhead,
  simulate,
  type Studied,
  type StudyWish,
} from '@anamnesis/contracts/cards/study/days/simulate.ts';
import {
  type CardSchedule,
  newCardSchedule,
  type SchedulingPolicy,
} from '@anamnesis/contracts/cards/study/schedule.ts';
import { addDays, daysBetween } from '@anamnesis/contracts/kernel/local-date.ts';
import { describe, expect, it } from 'vitest';
import { schedule } from './scheduler.ts';

/** A Tuesday. */
const start = '2026-03-10';
const today = addDays(start, 2);
const fsrs = (desiredRetention: number): SchedulingPolicy => ({ scheduler: 'fsrs', desiredRetention });
const answerOn = (
  state: CardSchedule,
  day: number,
  policy: SchedulingPolicy,
  response: 'correct' | 'incorrect' = 'correct',
) => {
  const studyDay = addDays(start, day);
  return schedule(state, { response, at: `${studyDay}T12:00:00.000Z`, studyDay, useShortDelay: true }, policy)
    .next;
};

/** A card answered rightly on each of these days after the start. */
const studied = (...days: number[]): CardSchedule =>
  days.reduce((state, day) => answerOn(state, day, fsrs(0.9)), newCardSchedule(start));

/** The days from today on on which it is answered when every answer is right, or the first one missed and relearned. */
function daysOfCard(card: CardSchedule, policy: SchedulingPolicy, missesFirst = false): number[] {
  const days: number[] = [];
  let state = card;
  for (let day = 0; day < daysAhead; day += 1) {
    if (state.spacedRepetition.dueDate > addDays(today, day)) continue;
    days.push(day);
    const given =
      missesFirst && days.length === 1
        ? (['incorrect', 'correct', 'correct'] as const)
        : (['correct'] as const);
    for (const response of given) state = answerOn(state, day + 2, policy, response);
  }
  return days;
}

const columnsOf = (cards: readonly CardSchedule[], more: Partial<Studied> = {}): Studied => ({
  studyDay: today,
  due: cards.map(({ spacedRepetition }) => daysBetween(today, spacedRepetition.dueDate)),
  answered: cards.map(({ memory }) => daysBetween(today, memory!.lastGradedDay)),
  interval: cards.map(({ spacedRepetition }) => Math.max(1, spacedRepetition.intervalDays)),
  stability: cards.map(({ memory }) => memory!.stability),
  difficulty: cards.map(({ memory }) => memory!.difficulty),
  newCards: 0,
  scale: 1,
  curve: null,
  ...more,
});
const now: StudyWish = {
  retention: 0.9,
  follows: false,
  newCardsPerDay: 20,
  reviewsPerDay: 0,
  easyDays: 0,
  daysOffFrom: null,
  daysOffTo: null,
  exams: [],
};
const always: ChanceOf = () => 0;
const missesFirst: ChanceOf = (_, answers) => (answers === 0 ? 0.999_999 : 0);
const never: ChanceOf = () => 0.999_999;
const daysIn = ({ reviews }: ReturnType<typeof simulate>): number[] =>
  reviews.flatMap((count, day) => (count > 0 ? [day] : []));
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const many = Array.from({ length: 300 }, (_, n) => studied(0, 1, 2 + (n % 9)));

describe('the simulated days', () => {
  it('are those on which the scheduler really asks, when every answer is right', () => {
    const card = studied(0, 1);
    expect(daysIn(simulate(columnsOf([card]), now, always))).toEqual(daysOfCard(card, fsrs(0.9)));
    const onLadder = { ...now, retention: null };
    expect(daysIn(simulate(columnsOf([card]), onLadder, always))).toEqual(
      daysOfCard(card, { scheduler: 'ladder' }),
    );
  });

  it('are those on which it really asks, when the first answer is missed and relearned', () => {
    const card = studied(0, 1, 4);
    expect(daysIn(simulate(columnsOf([card]), now, missesFirst))).toEqual(daysOfCard(card, fsrs(0.9), true));
  });

  it('ask a card that is always missed each day', () => {
    const [first = 0] = daysOfCard(studied(0, 1), fsrs(0.9));
    expect(sum(simulate(columnsOf([studied(0, 1)]), now, never).reviews)).toBe(daysAhead - first);
  });

  it('have more reviews and more that is remembered the more is wanted, from .70 to .99', () => {
    const outlooks = [0.7, 0.8, 0.9, 0.97, 0.99].map((retention) =>
      simulate(columnsOf(many), { ...now, retention, follows: retention !== 0.9 }),
    );
    const [load, known] = [
      outlooks.map(({ reviews }) => sum(reviews)),
      outlooks.map(({ recall }) => recall.later),
    ];
    expect(load).toEqual(load.toSorted((a, b) => a - b));
    expect(known).toEqual(known.toSorted((a, b) => a - b));
    expect(known[2]).toBeGreaterThan(0.9);
  });

  it('keep the limits, and are the same each time', () => {
    const wish = { ...now, reviewsPerDay: 20, newCardsPerDay: 3, easyDays: weekOf([0, 0, 2, 1]) };
    const backlog = columnsOf(many, { newCards: 100, due: many.map(() => -3) });
    const outlook = simulate(backlog, wish);
    // Thursday, Friday: half and the whole of the limit.
    expect(outlook.reviews.slice(0, 2)).toEqual([10, 20]);
    expect([outlook.reviews[6], outlook.fresh[6]]).toEqual([0, 0]);
    expect(Math.max(...outlook.reviews)).toBe(20);
    expect(sum(outlook.fresh)).toBe(100);
    expect(simulate(backlog, wish)).toEqual(outlook);
  });

  it('have the new cards of an exam before it, and nothing where nobody studies', () => {
    const exams = [{ daysLeft: 11, left: 500, atMost: 60 }];
    const { fresh } = simulate(columnsOf([], { newCards: 700 }), { ...now, exams });
    expect(fresh.slice(0, 12)).toEqual([...Array.from({ length: 10 }, () => 50), 20, 20]);
    const none = simulate(columnsOf([]), { ...now, newCardsPerDay: null });
    expect([sum(none.reviews), none.recall]).toEqual([0, { soon: 0, later: 0 }]);
    const past = simulate(columnsOf([], { newCards: 5 }), {
      ...now,
      exams: [{ daysLeft: 0, left: 5, atMost: null }],
    });
    expect(sum(past.fresh)).toBe(5);
  });

  it('count each card of a sample for as many as it stands for', () => {
    const sample = simulate(columnsOf(many, { newCards: 120, scale: 4 }), { ...now, reviewsPerDay: 100 });
    expect([Math.max(...sample.reviews), sum(sample.fresh)]).toEqual([100, 120]);
  });
});
