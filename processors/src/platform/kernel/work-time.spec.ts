import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { describe, expect, it } from 'vitest';
import { createIsolation } from './isolation.ts';
import { everyInterval } from './work-time.ts';
import { anEvent } from './testing/an-event.ts';
import { createWithdrawals } from './withdrawals.ts';
import { processing } from './testing/deliveries.ts';
import { createSteppedTime } from './testing/stepped-time.ts';

const longestMs = 300_000;

/** A processor at work on a delivery: `work` is what its handler was given, `ended` how the delivery ends. */
async function atWork({ attempt = 1, reacts = true } = {}) {
  const time = createSteppedTime();
  const begun: Work[] = [];
  const calls: string[] = [];
  const done = Promise.withResolvers<void>();
  const handle = (_: unknown, work: Work): Promise<void> => {
    begun.push(work);
    if (reacts) work.signal.addEventListener('abort', () => done.reject(work.signal.reason));
    return done.promise;
  };
  const giveUp = async (): Promise<void> => void calls.push('giveUp');
  const isolation = createIsolation({ every: everyInterval });
  const withdrawals = createWithdrawals();
  const steps = { handle, giveUp, longestMs, isDocumentWork: true };
  const around = { every: time.every, isolation, withdrawals };
  const { deliver, stop } = await processing(
    steps,
    around,
    anEvent({ type: 'PageRequested', data: { documentId: 'd1' } }),
  );
  const ended = deliver({ attempt, extend: () => void calls.push('extend') });
  await expect.poll(() => begun).toHaveLength(1);
  return { time, withdrawals, work: begun[0]!, calls, ended, finish: done.resolve, stop, isolation };
}

describe('a handler that hangs', () => {
  it.each([true, false])(
    'gives its message back when its time is over, which is an attempt (reacts to its signal: %s)',
    async (reacts) => {
      const { time, work, calls, ended } = await atWork({ reacts });
      time.pass(longestMs);
      expect([work.signal.aborted, new Set(calls)]).toEqual([false, new Set(['extend'])]);
      time.pass(longestMs);
      expect(work.signal.reason).toMatchObject({ name: 'WorkTimeout' });
      expect(await ended).toBe('failed');
      const extended = calls.length;
      time.pass(longestMs);
      expect([calls.length, time.running()]).toEqual([extended, 0]);
    },
  );

  it('is reported after the last attempt', async () => {
    const { time, calls, ended } = await atWork({ attempt: 4, reacts: false });
    time.pass(2 * longestMs);
    expect(await ended).toBe('acknowledged');
    expect(calls.at(-1)).toBe('giveUp');
  });

  it('keeps no other work waiting afterwards', async () => {
    const { time, ended, isolation } = await atWork({ reacts: false });
    const alone = isolation.alone(async () => 'ran');
    time.pass(2 * longestMs);
    await ended;
    expect(await alone).toBe('ran');
  });
});

describe('a handler that works for long', () => {
  it('is not cut off while it makes progress', async () => {
    const { time, work, calls, ended, finish } = await atWork();
    for (let page = 1; page <= 20; page += 1) {
      time.pass(longestMs - 1_000);
      work.extend();
    }
    expect(work.signal.aborted).toBe(false);
    expect(calls.length).toBeGreaterThan(20);
    finish();
    expect(await ended).toBe('acknowledged');
  });

  it('is not cut off while it waits for its turn, but for what it does afterwards', async () => {
    const { time, work, ended } = await atWork();
    const turn = Promise.withResolvers<void>();
    work.queued(turn.promise);
    time.pass(10 * longestMs);
    expect(work.signal.aborted).toBe(false);
    turn.resolve();
    await new Promise(setImmediate);
    time.pass(2 * longestMs);
    expect(work.signal.aborted).toBe(true);
    expect(await ended).toBe('failed');
  });

  it('gives its message back when its turn does not come, which is no attempt', async () => {
    const { time, work, calls, ended } = await atWork({ attempt: 4 });
    work.queued(new Promise(() => {}));
    time.pass(50 * 60_000);
    expect(work.signal.aborted).toBe(false);
    time.pass(20 * 60_000);
    expect(await ended).toBe('handed back');
    expect(calls).not.toContain('giveUp');
  });

  it('keeps its message while it waits to begin, in isolation', async () => {
    const time = createSteppedTime();
    const isolation = createIsolation({ every: everyInterval });
    const other = Promise.withResolvers<void>();
    const beside = isolation.beside(() => other.promise);
    const { deliver } = await processing(
      { handle: async () => {}, longestMs },
      { every: time.every, isolation },
    );
    let extended = 0;
    const ended = deliver({ attempt: 4, extend: () => void (extended += 1) });
    time.pass(10 * longestMs);
    expect(extended).toBeGreaterThan(100);
    other.resolve();
    await beside;
    expect(await ended).toBe('acknowledged');
  });
});

it('a processor that stops begins no work that was waiting', async () => {
  const isolation = createIsolation({ every: everyInterval });
  const other = Promise.withResolvers<void>();
  const beside = isolation.beside(() => other.promise);
  const calls: string[] = [];
  const handle = async (): Promise<void> => void calls.push('handle');
  const { deliver, stop } = await processing({ handle }, { isolation });
  const ended = deliver({ attempt: 4 });
  await stop();
  other.resolve();
  await beside;
  expect([await ended, calls]).toEqual(['handed back', []]);
});

it('a processor that stops aborts its work and gives the message back, which is no attempt', async () => {
  const { work, ended, stop, time } = await atWork({ attempt: 4 });
  const stopped = stop();
  expect(work.signal.aborted).toBe(true);
  expect(await ended).toBe('handed back');
  await stopped;
  expect(time.running()).toBe(0);
});

describe('a handler whose document is deleted', () => {
  it.each([true, false])('ends, and its message is done with (reacts to its signal: %s)', async (reacts) => {
    const { withdrawals, work, ended, calls } = await atWork({ reacts });
    withdrawals.withdraw(['another', 'd1']);
    expect(work.signal.reason).toMatchObject({ name: 'WorkWithdrawn' });
    expect(await ended).toBe('acknowledged');
    expect(calls).not.toContain('giveUp');
  });

  it('does not begin when it was deleted while its message waited', async () => {
    const withdrawals = createWithdrawals();
    withdrawals.withdraw(['d1']);
    const begun: unknown[] = [];
    const handle = async (): Promise<void> => void begun.push(1);
    const event = anEvent({ type: 'PageRequested', data: { documentId: 'd1' } });
    const { deliver } = await processing({ handle, isDocumentWork: true }, { withdrawals }, event);
    expect([await deliver({}), begun]).toEqual(['acknowledged', []]);
  });
});
