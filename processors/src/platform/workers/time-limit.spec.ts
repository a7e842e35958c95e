import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timeLimit } from './time-limit.ts';

const limitMs = 5_000;
let stoodStillMs = 0;
/** The part of the time in which the worker gets to work. */
let share = 1;
let worked = 70_000;
let answers = true;
const now = (): number => performance.now() + stoodStillMs;
const verdict = { over: vi.fn<() => void>(), starved: vi.fn<() => void>() };
const effort = (): Promise<number> => (answers ? Promise.resolve(worked) : new Promise(() => {}));
const limit = () => timeLimit(limitMs, effort, verdict, now);

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 100) {
    worked += share * 100;
    await vi.advanceTimersByTimeAsync(100);
  }
}
const told = (): number[] => [verdict.over, verdict.starved].map(({ mock }) => mock.calls.length);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  [stoodStillMs, share, answers] = [0, 1, true];
});
afterEach(() => void vi.useRealTimers());

it('is over after the time, once', async () => {
  limit();
  await pass(limitMs - 100);
  expect(told()).toEqual([0, 0]);
  await pass(limitMs);
  expect(told()).toEqual([1, 0]);
});

it('counts what the worker got to work, not what others did meanwhile', async () => {
  share = 0.2;
  limit();
  await pass(4.9 * limitMs);
  expect(told()).toEqual([0, 0]);
  await pass(limitMs);
  expect(told()).toEqual([1, 0]);
});

it('says nothing of work that hardly anything could be done of', async () => {
  share = 0.01;
  limit();
  await pass(9.9 * limitMs);
  expect(told()).toEqual([0, 0]);
  await pass(limitMs);
  expect(told()).toEqual([0, 1]);
});

it('is over for a worker that cannot be asked: nothing interrupts what it does', async () => {
  limit();
  await pass(1_000);
  answers = false;
  await pass(11 * limitMs);
  expect(told()).toEqual([1, 0]);
});

it('does not count the time for which the process stood still', async () => {
  share = 0;
  limit();
  stoodStillMs = 1_000 * limitMs;
  await pass(9 * limitMs);
  expect(told()).toEqual([0, 0]);
});

it('is never over once it has been ended', async () => {
  limit()();
  await pass(20 * limitMs);
  expect(told()).toEqual([0, 0]);
});
