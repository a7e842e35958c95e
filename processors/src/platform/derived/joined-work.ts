import { type Work, WorkWithdrawn } from '@anamnesis/contracts/ports/log/work.ts';

/** One work for several callers. */
export type JoinedWork = {
  work: Work;
  /** Returns the function by which the caller leaves. */
  join: (caller: Work) => () => void;
  /** Rejects with the reason of the signal when it aborts. */
  aborted: Promise<never>;
};

/**
 * Each caller hears of the progress. The work is aborted for all when the signal of one aborts: when the time of one is
 * over, the work that they share hangs, and all of them stop with their process. A caller that withdraws leaves it to the others.
 */
export function createJoinedWork(): JoinedWork {
  const callers = new Set<Work>();
  const ending = new AbortController();
  const turns = new Set<Promise<unknown>>();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  // Nobody may be waiting for it.
  aborted.catch(() => {});
  const abort = (reason: unknown): void => {
    ending.abort(reason);
    reject(reason);
  };
  const work: Work = {
    signal: ending.signal,
    get owner() {
      return [...callers].find(({ owner }) => owner !== undefined)?.owner;
    },
    get rank() {
      return Math.min(...[...callers].map(({ rank = 0 }) => rank));
    },
    extend() {
      for (const caller of callers) caller.extend();
    },
    spent(ms) {
      for (const caller of callers) caller.spent?.(ms);
    },
    queued(turn) {
      turns.add(turn);
      const begin = (): void => void turns.delete(turn);
      turn.then(begin, begin);
      for (const caller of callers) caller.queued(turn);
    },
  };
  return {
    work,
    aborted,
    join(caller) {
      callers.add(caller);
      for (const turn of turns) caller.queued(turn);
      const { signal } = caller;
      const onAbort = (): void => {
        if (signal.reason instanceof WorkWithdrawn) callers.delete(caller);
        if (callers.size === 0 || !(signal.reason instanceof WorkWithdrawn)) abort(signal.reason);
      };
      if (signal.aborted) onAbort();
      signal.addEventListener('abort', onAbort, { once: true });
      return () => {
        callers.delete(caller);
        signal.removeEventListener('abort', onAbort);
      };
    },
  };
}
