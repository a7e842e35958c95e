import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
import { fsrsStep } from '@anamnesis/command-service/cards/scheduling/fsrs-memory.ts';
import fc from 'fast-check';
import { default_w, forgetting_curve } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { createConstant } from './constant.ts';
import { checkedParameters, createFsrs } from './fsrs.ts';
import { intervalOf } from './intervals.ts';
import { ladder } from './ladder.ts';
import type { GradedAnswer, Scheduler } from './scheduler.ts';
import { sm2 } from './sm2.ts';

const ratings = fc.constantFrom<1 | 2 | 3 | 4>(1, 2, 3, 4);
const histories = fc.array(fc.record({ rating: ratings, elapsedDays: fc.integer({ min: 1, max: 4000 }) }), {
  minLength: 1,
  maxLength: 30,
});

function intervalsOf<Memory>(
  scheduler: Scheduler<Memory>,
  grades: readonly GradedAnswer['rating'][],
): number[] {
  let memory: Memory | null = null;
  return grades.map((rating) => {
    memory = scheduler.next(memory, { rating, elapsedDays: memory === null ? 0 : 1 });
    return intervalOf(scheduler, memory, 0.9);
  });
}

const lower = [...default_w.slice(0, 20), 0.4];

describe('fsrs', () => {
  const usual = createFsrs();

  it.each([undefined, lower])('has the memory states of the app after any history, by any curve', (curve) => {
    const fsrs = createFsrs(curve);
    fc.assert(
      fc.property(histories, (answers) => {
        let ours: ReturnType<typeof fsrs.next> | null = null;
        let theirs: ReturnType<typeof fsrsStep>['memory'] | null = null;
        let day = '2024-01-01';
        for (const { rating, elapsedDays } of answers) {
          day = addDays(day, ours === null ? 0 : elapsedDays);
          ours = fsrs.next(ours, { rating, elapsedDays: ours === null ? 0 : elapsedDays });
          theirs = fsrsStep(theirs, { grade: rating, day }, curve).memory;
        }
        expect(ours).toEqual({ stability: theirs?.stability, difficulty: theirs?.difficulty });
      }),
    );
  });

  it('has the forgetting curve of ts-fsrs, with any parameters', () => {
    const other = createFsrs(lower);
    for (const days of [1, 3, 10, 365, 36_500])
      for (const stability of [0.1, 1, 7.3, 1000]) {
        const memory = { stability, difficulty: 5 };
        expect(usual.recall(memory, days)).toBe(forgetting_curve(default_w, days, stability));
        expect(other.recall(memory, days)).toBe(forgetting_curve(other.parameters, days, stability));
      }
  });

  it('is due when recall has fallen to the retention', () => {
    const memory = { stability: 100, difficulty: 5 };
    expect(intervalOf(usual, memory, 0.9)).toBe(100);
    expect(usual.recall(memory, intervalOf(usual, memory, 0.8))).toBeCloseTo(0.8, 3);
  });

  it('refuses what are no parameters', () => {
    expect(() => checkedParameters([1, 2])).toThrow('FSRS-6 has 21 parameters, each a number; 2 were given.');
    expect(() => checkedParameters(default_w.map(() => Number.NaN))).toThrow('each a number');
  });
});

describe('schedulers that have intervals', () => {
  it('ladder: 1 day, 3, then double; 1 after a miss', () => {
    expect(intervalsOf(ladder, [3, 3, 3, 3, 1, 3])).toEqual([1, 3, 6, 12, 1, 3]);
    expect(intervalsOf(ladder, [1, 3, 3])).toEqual([1, 1, 3]);
  });

  it('SM-2: 1 day, 6, then times the easiness; anew after a miss', () => {
    expect(intervalsOf(sm2, [3, 3, 3, 3])).toEqual([1, 6, 15, 38]);
    expect(intervalsOf(sm2, [3, 3, 1, 3, 3])).toEqual([1, 6, 1, 6, 15]);
    expect(intervalsOf(sm2, [2, 2, 2])).toEqual([1, 6, 13]);
  });

  it('foresee 90 % at the end of the interval', () => {
    expect(ladder.recall(6, 6)).toBeCloseTo(0.9);
    expect(ladder.recall(6, 12)).toBeCloseTo(0.81);
  });
});

it('the interval of a scheduler without one is the first day on which recall has fallen to the retention', () => {
  const halving: Scheduler<number> = {
    name: 'halving',
    version: '1',
    next: () => 0,
    recall: (_memory, days) => 0.5 ** (days / 100),
  };
  expect(intervalOf(halving, 0, 0.5)).toBe(100);
  expect(intervalOf(halving, 0, 0.9)).toBe(16);
  expect(intervalOf({ ...halving, recall: () => 0.95 }, 0, 0.9)).toBe(36_500);
  expect(intervalOf({ ...halving, recall: () => 0.2 }, 0, 0.9)).toBe(1);
});

it('the constant foresees the share of the earlier answers of that person', () => {
  const constant = createConstant();
  const answer = (person: number, rating: 1 | 3): number => {
    constant.forPerson?.(person);
    const foreseen = constant.recall(null, 1);
    constant.next(null, { rating, elapsedDays: 1 });
    return foreseen;
  };
  expect([answer(0, 3), answer(0, 3), answer(1, 1), answer(0, 1), answer(0, 3)]).toEqual([
    1 / 2,
    2 / 3,
    1 / 2,
    3 / 4,
    3 / 5,
  ]);
});
