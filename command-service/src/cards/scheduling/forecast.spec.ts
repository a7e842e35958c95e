import { type CardSchedule, newCardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
import { describe, expect, it } from 'vitest';
import { forecastWorkload } from './forecast.ts';
import { schedule } from './scheduler.ts';

const start = '2026-03-10';
const fsrs = (desiredRetention: number) => ({ scheduler: 'fsrs' as const, desiredRetention });

/** A card answered rightly on each of these days after the start. */
function studied(...days: number[]): CardSchedule {
  return days.reduce((state, day) => {
    const studyDay = addDays(start, day);
    const review = {
      response: 'correct' as const,
      at: `${studyDay}T12:00:00.000Z`,
      studyDay,
      useShortDelay: true,
    };
    return schedule(state, review, fsrs(0.9)).next;
  }, newCardSchedule(start));
}
/** The days after the start on which it is answered when every answer is right, or the first one missed and relearned. */
function daysOf(card: CardSchedule, until: number, retention: number, missesFirst = false): number[] {
  const days: number[] = [];
  let state = card;
  for (let day = 0; day < until; day += 1) {
    const studyDay = addDays(start, day);
    if (state.spacedRepetition.dueDate > studyDay) continue;
    days.push(day);
    const given = missesFirst && days.length === 1 ? (['incorrect', 'correct', 'correct'] as const) : [];
    for (const response of given.length > 0 ? given : (['correct'] as const)) {
      const review = { response, at: `${studyDay}T12:00:00.000Z`, studyDay, useShortDelay: true };
      state = schedule(state, review, fsrs(retention)).next;
    }
  }
  return days;
}

const always = () => 0;
const never = () => 0.999_999;
const ask = (desiredRetention: number, random: () => number, days = 30) => ({
  studyDay: addDays(start, 2),
  days,
  desiredRetention,
  random,
});

describe('the workload', () => {
  it('is what the scheduler really asks for, when every answer is right', () => {
    const card = studied(0, 1);
    const asked = daysOf(card, 202, 0.9).filter((day) => day >= 2);
    expect(asked.length).toBeGreaterThan(1);
    expect(forecastWorkload([card], ask(0.9, always, 200))).toBe(asked.length);
  });

  it('is what the scheduler really asks for, when the first answer is missed and relearned in the short delays', () => {
    const card = studied(0, 1, 4, 18, 80);
    const asked = daysOf(card, 2002, 0.9, true).filter((day) => day >= 2);
    let answers = 0;
    const random = () => (answers++ === 0 ? never() : always());
    expect(forecastWorkload([card], { ...ask(0.9, random, 2000), studyDay: addDays(start, 2) })).toBe(
      asked.length,
    );
  });

  it('is one answer a day for a card that is missed each time', () => {
    expect(forecastWorkload([studied(0, 1)], ask(0.9, never, 20))).toBe(
      20 - (daysOf(studied(0, 1), 40, 0.9)[0]! - 2),
    );
  });

  it('grows with the retention that is desired', () => {
    const cards = Array.from({ length: 200 }, (_, n) => studied(0, 1, 2 + (n % 9)));
    let seed = 1;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const load = [0.8, 0.85, 0.9, 0.95, 0.97].map((retention) =>
      forecastWorkload(cards, ask(retention, random)),
    );
    expect(load).toEqual(load.toSorted((a, b) => a - b));
    expect(load[4]).toBeGreaterThan((load[0] ?? 0) * 1.5);
  });

  it('leaves cards out that were never answered', () => {
    expect(forecastWorkload([newCardSchedule(start)], ask(0.9, always))).toBe(0);
  });
});
