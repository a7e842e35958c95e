import { answeredBy, daysOf, recallBy, usualCurve } from '@anamnesis/contracts/cards/study/days/fsrs.ts';
import { default_w } from 'ts-fsrs';
import { expect, it } from 'vitest';
import { schedulerFor } from './fsrs-memory.ts';

it('FSRS on plain numbers is that of ts-fsrs, at every retention', () => {
  expect(usualCurve).toEqual(default_w);
  for (const retention of [0.7, 0.8, 0.9, 0.97, 0.99]) {
    const fsrs = schedulerFor(retention);
    for (const stability of [0.3, 2, 17.5, 400])
      for (const difficulty of [1, 5.5, 10])
        for (const elapsed of [1, 5, 60]) {
          const before = { stability, difficulty };
          const r = recallBy(usualCurve)(stability, elapsed);
          expect(r).toBeCloseTo(fsrs.forgetting_curve(elapsed, stability), 6);
          const right = answeredBy(usualCurve)(before, r, true);
          const after = fsrs.next_state(before, elapsed, 3);
          expect(right.stability / after.stability).toBeCloseTo(1, 5);
          expect(right.difficulty).toBeCloseTo(after.difficulty, 5);
          expect(daysOf(usualCurve, retention)(after.stability)).toBe(fsrs.next_interval(after.stability, 0));
          const missed = answeredBy(usualCurve)(before, r, false);
          const relearnt = [1, 3, 3].reduce(
            (state, grade, n) => fsrs.next_state(state, n === 0 ? elapsed : 0, grade),
            before,
          );
          expect(missed.stability / relearnt.stability).toBeCloseTo(1, 5);
        }
  }
});
