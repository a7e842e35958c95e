import type { Work } from '@anamnesis/contracts/ports/log/work.ts';

/** The same work, and how long it has taken so far without what it waited for its turn, in ms. */
export function timedWork(work: Work, now: () => number): { work: Work; tookMs: () => number } {
  const begun = now();
  let waits = 0;
  let waitingSince = 0;
  let waitedMs = 0;
  const timed: Work = {
    signal: work.signal,
    // Whoever is left of those who share the work.
    get owner() {
      return work.owner;
    },
    extend: () => work.extend(),
    spent: (ms) => work.spent?.(ms),
    queued(turn) {
      if (waits === 0) waitingSince = now();
      waits += 1;
      const begin = (): void => {
        waits -= 1;
        if (waits === 0) waitedMs += now() - waitingSince;
      };
      turn.then(begin, begin);
      work.queued(turn);
    },
  };
  return { work: timed, tookMs: () => Math.max(0, Math.round(now() - begun - waitedMs)) };
}
