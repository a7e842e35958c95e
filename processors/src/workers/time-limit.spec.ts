import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timeLimit } from './time-limit.ts';

const limitMs = 5_000;
let stoodStillMs = 0;
const now = (): number => performance.now() + stoodStillMs;
const over = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  over.mockClear();
  stoodStillMs = 0;
});
afterEach(() => void vi.useRealTimers());

it('is over after the time, once', () => {
  timeLimit(limitMs, over, now);
  vi.advanceTimersByTime(limitMs - 1);
  expect(over).not.toHaveBeenCalled();
  vi.advanceTimersByTime(limitMs);
  expect(over).toHaveBeenCalledTimes(1);
});

it('does not count the time for which the process stood still', () => {
  timeLimit(limitMs, over, now);
  vi.advanceTimersByTime(1_000);
  stoodStillMs = 60_000;
  vi.advanceTimersByTime(2_000);
  expect(over).not.toHaveBeenCalled();
  vi.advanceTimersByTime(limitMs);
  expect(over).toHaveBeenCalledTimes(1);
});

it('is never over once it has been ended', () => {
  timeLimit(limitMs, over, now)();
  vi.advanceTimersByTime(2 * limitMs);
  expect(over).not.toHaveBeenCalled();
});
