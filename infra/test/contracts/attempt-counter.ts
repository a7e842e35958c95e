import type { AttemptCounter } from '@anamnesis/contracts/ports/stores/attempt-counter.ts';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

export type CounterHarness = {
  /** Of two processes of one installation; of one where there can be no more. */
  counters: [AttemptCounter, AttemptCounter];
  dispose: () => Promise<void>;
};

const limit = { most: 3, withinMs: 60_000 };

/** What every counter of attempts promises. */
export function attemptCounterContract(
  name: string,
  makeHarness: (clock: Clock) => Promise<CounterHarness>,
): void {
  describe(`attempt counter: ${name}`, () => {
    let harness: CounterHarness;
    let now: number;
    beforeEach(async () => {
      now = Date.parse('2026-03-01T08:00:00Z');
      harness = await makeHarness(() => new Date(now));
    });
    afterEach(() => harness.dispose());

    const look = (at: number) => harness.counters[at]!.look('ann', limit);
    const add = (key = 'ann', at = 0) => harness.counters[at]!.add(key, limit);
    const counts = async (times: number): Promise<number[]> => {
      const found: number[] = [];
      for (let n = 0; n < times; n += 1) found.push((await add('ann', n % 2)).count);
      return found;
    };

    it('counts up to one beyond the limit, for all processes together and each key apart', async () => {
      expect(await counts(6)).toEqual([1, 2, 3, 4, 4, 4]);
      expect((await add('bob')).count).toBe(1);
    });

    it('forgets each attempt when it expires, and returns when that will be', async () => {
      expect((await add()).until).toEqual(new Date(now + 60_000));
      now += 20_000;
      expect((await add()).until).toEqual(new Date(now + 40_000));
      now += 39_999;
      expect((await add()).count).toBe(3);
      now += 1;
      expect((await add()).count).toBe(3);
      now += 60_000;
      expect((await add()).count).toBe(1);
    });

    it('does not prolong a rejection when attempts continue', async () => {
      await counts(3);
      for (let n = 0; n < 5; n += 1) {
        now += 10_000;
        expect((await add()).count).toBe(4);
      }
      now += 10_000;
      expect((await add()).count).toBe(1);
    });

    it('removes an attempt that does not count, once for each', async () => {
      await counts(3);
      await harness.counters[1].takeBack('ann');
      await harness.counters[0].takeBack('bob');
      expect(await counts(2)).toEqual([3, 4]);
      await Promise.all([0, 1, 0].map((at) => harness.counters[at]!.takeBack('ann')));
      expect((await add()).count).toBe(1);
    });

    it('returns what an attempt would count, without making one', async () => {
      expect(await look(0)).toEqual({ count: 1, until: new Date(now + 60_000) });
      await add();
      now += 10_000;
      for (const at of [0, 1]) expect(await look(at)).toEqual({ count: 2, until: new Date(now + 50_000) });
      await counts(5);
      expect((await look(1)).count).toBe(4);
      now += 50_000;
      expect((await look(0)).count).toBe(3);
    });

    it('allows no more than the limit of many concurrent attempts', async () => {
      const all = await Promise.all(Array.from({ length: 20 }, (_, n) => add('ann', n % 2)));
      expect(all.filter(({ count }) => count <= limit.most).length).toBeLessThanOrEqual(limit.most);
      expect(all.every(({ count }) => count <= limit.most + 1)).toBe(true);
    });
  });
}
