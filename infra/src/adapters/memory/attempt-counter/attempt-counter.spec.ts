import { describe, expect, it } from 'vitest';
import { attemptCounterContract } from '../../../../test/contracts/attempt-counter.ts';
import { createMemoryAttemptCounter } from './attempt-counter.ts';

attemptCounterContract('memory', async (clock) => {
  const counter = createMemoryAttemptCounter(clock);
  return { counters: [counter, counter], dispose: async () => undefined };
});

describe('attempts in memory', () => {
  it('do not fill it: of too many keys those with a single attempt go first', async () => {
    let now = Date.parse('2026-03-01T08:00:00Z');
    const counter = createMemoryAttemptCounter(() => new Date(now), { atMost: 10 });
    const limit = { most: 5, withinMs: 86_400_000 };
    for (let n = 0; n < 2; n += 1) await counter.add('attacked', limit);
    for (let n = 0; n < 50; n += 1) await counter.add(`key ${n}`, limit);
    now += 60_000;
    await counter.add('next', limit);
    const counts = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => (await counter.look(`key ${n}`, limit)).count),
    );
    expect(counts.filter((count) => count > 1)).toHaveLength(9);
    expect((await counter.look('attacked', limit)).count).toBe(3);
  });
});
