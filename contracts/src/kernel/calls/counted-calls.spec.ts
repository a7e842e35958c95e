import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeAttemptCounter } from '../../testing/fake-attempt-counter.ts';
import { countCall, type RatesInForce, withRates } from './counted-calls.ts';
import type { Endpoint } from './endpoint.ts';
import type { Rate } from '../work/rate.ts';

const hourMs = 3_600_000;
const rate: Rate = {
  what: 'searches',
  per: 'person',
  limits: [
    { most: 2, withinMs: hourMs / 6 },
    { most: 3, withinMs: 24 * hourMs },
  ],
  sentence: 'You have searched too often.',
  counts: 'calls',
};

let now: number;
let call: (userId: string, address?: string, declared?: Rate, rates?: RatesInForce) => Promise<void>;
let once: (userId: string) => Promise<void>;
beforeEach(() => {
  now = Date.parse('2026-03-10T12:00:00.000Z');
  const clock = () => new Date(now);
  const attempts = createFakeAttemptCounter(clock);
  call = (userId, address = '192.0.2.1', declared = rate, rates = {}) =>
    countCall({ clock, attempts, rates }, { rate: declared }, { userId, client: { address, device: null } });
  once = (userId) => call(userId);
});

describe('what a person may do only so often', () => {
  it('is refused beyond the limit, with the time to wait, and goes on afterwards', async () => {
    await once('ann');
    await once('ann');
    await expect(once('ann')).rejects.toMatchObject({
      status: 429,
      code: 'TOO_MANY_ATTEMPTS',
      message: 'You have searched too often. Please wait 10 minutes and try again.',
      retryAfterSeconds: 600,
    });
    now += hourMs / 6;
    await once('ann');
  });

  it('is limited over the long window, too, in hours', async () => {
    for (let n = 0; n < 3; n += 1) {
      await once('ann');
      now += hourMs;
    }
    await expect(once('ann')).rejects.toThrow('Please wait 21 hours and try again.');
  });

  it('is counted for each person', async () => {
    await once('ann');
    await once('ann');
    await once('ben');
    await expect(once('ann')).rejects.toMatchObject({ status: 429 });
  });

  it('is counted exactly when much is asked at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => once('ann')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  it('is counted for each address where the endpoint says so', async () => {
    const here: Rate = { ...rate, per: 'address' };
    await call('', '192.0.2.1', here);
    await call('', '192.0.2.1', here);
    await call('', '192.0.2.2', here);
    await expect(call('', '192.0.2.1', here)).rejects.toMatchObject({ status: 429 });
  });

  it('has other limits where they are set', async () => {
    const rates = { searches: [{ most: 0, withinMs: hourMs }] };
    await expect(call('ann', '', rate, rates)).rejects.toThrow('Please wait 60 minutes and try again.');
  });
});

const stopped = () => new Date(0);

it('handlers of endpoints with a rate are reached within it only, unless they count themselves', async () => {
  const clock = stopped;
  const deps = { clock, attempts: createFakeAttemptCounter(clock), rates: {} };
  const called: string[] = [];
  const table = {
    each: { rate },
    own: { rate: { ...rate, counts: 'handled' } },
    free: { rate: null },
  } as unknown as Record<string, Endpoint>;
  const handlers = Object.fromEntries(
    Object.keys(table).map((name) => [name, async () => void called.push(name)]),
  );
  const served = withRates(table, handlers, deps) as Record<string, (...args: unknown[]) => Promise<void>>;
  const caller = { userId: 'ann', client: { address: '', device: null } };
  for (let n = 0; n < 3; n += 1)
    for (const name of Object.keys(table)) await served[name]?.({}, caller).catch(() => undefined);
  expect(called.filter((name) => name === 'each')).toHaveLength(2);
  expect(called.filter((name) => name !== 'each')).toHaveLength(6);
});

it('a stream of an endpoint with a rate is counted before its first event', async () => {
  const deps = { clock: stopped, attempts: createFakeAttemptCounter(stopped), rates: {} };
  const table = { follow: { rate, kind: 'events' as const } };
  const handlers = {
    async *follow() {
      yield 'begun';
    },
  };
  const { follow } = withRates(table, handlers, deps) as Record<
    string,
    (...args: unknown[]) => AsyncIterable<string>
  >;
  const caller = { userId: 'ann', client: { address: '', device: null } };
  const first = () => follow!({}, caller)[Symbol.asyncIterator]().next();
  expect([await first(), await first()]).toEqual([
    { done: false, value: 'begun' },
    { done: false, value: 'begun' },
  ]);
  await expect(first()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
});
