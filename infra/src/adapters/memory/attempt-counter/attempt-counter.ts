import type { AttemptCounter } from '@anamnesis/contracts/ports/stores/attempt-counter.ts';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import { keptNowhere, type KeptAttempts } from '../../common/attempt-counter/kept-attempts.ts';

const sweepEveryMs = 60_000;
/** About 50 MB. Whoever tries each of ever more addresses once makes room for those who try one often. */
const mostKeys = 200_000;

type Options = { atMost?: number; kept?: KeptAttempts };

/** The attempts at one process, in its memory; those of an earlier process from where they were kept. */
export function createMemoryAttemptCounter(
  clock: Clock,
  { atMost = mostKeys, kept = keptNowhere }: Options = {},
): AttemptCounter {
  /** By key, when each attempt counts no longer, in ms, ascending. */
  const attempts = new Map<string, number[]>();
  let swept = clock().getTime();
  for (const { key, until } of kept.load(swept)) attempts.set(key, [...(attempts.get(key) ?? []), until]);

  function sweep(now: number): void {
    if (now - swept < sweepEveryMs) return;
    swept = now;
    kept.expired(now);
    for (const [key, ends] of attempts) if (ends.every((end) => end <= now)) attempts.delete(key);
    let tooMany = attempts.size - atMost;
    for (const [key, ends] of attempts) {
      if (tooMany <= 0) return;
      if (ends.length > 1) continue;
      attempts.delete(key);
      kept.forgot(key);
      tooMany -= 1;
    }
  }

  return {
    async add(key, { most, withinMs }) {
      const now = clock().getTime();
      sweep(now);
      const open = (attempts.get(key) ?? []).filter((end) => end > now);
      const all = [...open, now + withinMs];
      attempts.set(key, open.length < most ? all : open);
      if (open.length < most) kept.added(key, now, now + withinMs);
      return { count: Math.min(all.length, most + 1), until: new Date(all[0]!) };
    },
    async look(key, { most, withinMs }) {
      const now = clock().getTime();
      const ends = [...(attempts.get(key) ?? []).filter((end) => end > now), now + withinMs];
      return { count: Math.min(ends.length, most + 1), until: new Date(ends[0]!) };
    },
    async takeBack(key) {
      const end = attempts.get(key)?.pop();
      if (end !== undefined) kept.tookBack(key, end);
    },
  };
}
