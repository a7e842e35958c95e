import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changed, type History, redone, startOf, undone } from './history.ts';

const all = (history: History<number>): number[] => [...history.past, history.now, ...history.future];

it('comes back to what was there, step by step, and goes on again', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 20 }), (numbers) => {
      const steps = numbers.map((each, at) => each * 100 + at);
      const end = steps.reduce((history, step) => changed(history, step), startOf(-1));
      let history: History<number> | null = end;
      for (const step of [-1, ...steps].toReversed().slice(1)) {
        history = undone(history!);
        expect(history?.now).toBe(step);
      }
      expect(undone(history!)).toBeNull();
      for (const step of steps) {
        history = redone(history!);
        expect(history?.now).toBe(step);
      }
      expect(redone(history!)).toBeNull();
    }),
  );
});

it('forgets what was undone once something else is done', () => {
  const history = changed(undone(changed(changed(startOf(0), 1), 2))!, 3);
  expect(all(history)).toEqual([0, 1, 3]);
});

it('counts changes of the same as one, until something else is changed', () => {
  const typed = changed(changed(changed(startOf(''), 'a', 'label'), 'ao', 'label'), 'aor', 'label');
  expect(undone(typed)?.now).toBe('');
  const again = changed(changed(typed, 'moved', 'place'), 'aort', 'label');
  expect(undone(again)?.now).toBe('moved');
});

it('holds only so many steps', () => {
  let history = startOf(0);
  for (let step = 1; step <= 1000; step += 1) history = changed(history, step);
  expect(history.past).toHaveLength(200);
});
