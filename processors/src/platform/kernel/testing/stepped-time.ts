import type { Every } from '../work-time.ts';

/** Intervals on a clock that only `pass` moves on. */
export function createSteppedTime(): { every: Every; pass: (ms: number) => void; running: () => number } {
  const intervals = new Set<{ ms: number; due: number; run: () => void }>();
  let now = 0;
  return {
    every(ms, run) {
      const interval = { ms, due: now + ms, run };
      intervals.add(interval);
      return () => void intervals.delete(interval);
    },
    pass(ms) {
      const until = now + ms;
      for (;;) {
        const next = [...intervals].toSorted((a, b) => a.due - b.due)[0];
        if (!next || next.due > until) break;
        now = next.due;
        next.due += next.ms;
        next.run();
      }
      now = until;
    },
    running: () => intervals.size,
  };
}
