import { expect, it } from 'vitest';
import { steady } from './steady-clock.ts';

const minute = 60_000;
const shown = (...times: number[]): number[] => {
  const left = [...times];
  const clock = steady(() => left.shift() ?? 0);
  return times.map(() => clock());
};

it('stands still while the clock of the device is back by a little, and goes on with it', () => {
  expect(shown(10 * minute, 8 * minute, 9 * minute, 11 * minute)).toEqual(
    [10, 10, 10, 11].map((minutes) => minutes * minute),
  );
});

it('believes a clock that was put back by more than minutes', () => {
  expect(shown(100 * minute, 40 * minute, 41 * minute)).toEqual(
    [100, 40, 41].map((minutes) => minutes * minute),
  );
});
