// The time that a handler may work on one delivery or request: it is counted here, for all processes.
import type { Work } from '@anamnesis/contracts/ports/work.ts';

/** Calls `run` at this interval, in ms, until the returned function is called. */
export type Every = (ms: number, run: () => void) => () => void;

export const everyInterval: Every = (ms, run) => {
  const timer = setInterval(run, ms);
  return () => clearInterval(timer);
};

/** The work took longer than it may without making progress; it was aborted. */
export class WorkTimeout extends Error {
  override readonly name = 'WorkTimeout';
}

type Options = {
  /** The longest that the handler may work without progress; waiting for its turn does not count. */
  longestMs: number;
  /** Aborts when the work is to end for another reason. */
  stopping: AbortSignal;
  /** Called regularly as long as the work may go on. */
  renew: () => void;
  every: Every;
};

export type WorkTime = {
  /** Runs the handler; rejects with WorkTimeout when its time is over, also if it does not react to its signal. */
  spend: <T>(handle: (work: Work) => Promise<T>) => Promise<T>;
  end: () => void;
};

const renewEveryMs = 20_000;
/** The time is counted in steps, so that a machine that was suspended has spent one of them. */
const leastSteps = 4;

export function createWorkTime({ longestMs, stopping, renew, every }: Options): WorkTime {
  const stepMs = Math.min(renewEveryMs, longestMs / leastSteps);
  let onStep: (() => void) | null = null;
  const end = every(stepMs, () => (onStep ?? renew)());

  async function spend<T>(handle: (work: Work) => Promise<T>): Promise<T> {
    const ending = new AbortController();
    const over = Promise.withResolvers<never>();
    let spentMs = 0;
    let waits = 0;
    const extend = (): void => {
      spentMs = 0;
      if (!ending.signal.aborted) renew();
    };
    const queued = (turn: Promise<unknown>): void => {
      waits += 1;
      const begin = (): void => void (waits -= 1);
      turn.then(begin, begin);
    };
    const stop = (): void => ending.abort(stopping.reason);
    const step = (): void => {
      if (waits === 0) spentMs += stepMs;
      if (spentMs <= longestMs) return renew();
      onStep = () => {};
      const error = new WorkTimeout(`no progress within ${longestMs} ms of work`);
      ending.abort(error);
      over.reject(error);
    };
    onStep = step;
    stopping.addEventListener('abort', stop, { once: true });
    if (stopping.aborted) stop();
    try {
      return await Promise.race([handle({ signal: ending.signal, extend, queued }), over.promise]);
    } finally {
      onStep = null;
      stopping.removeEventListener('abort', stop);
    }
  }

  return { spend, end };
}
