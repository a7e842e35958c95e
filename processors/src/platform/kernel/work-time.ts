// The time that a handler may work on one delivery or request: it is counted here, for all processes.
import { RequeueRequested } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { type Work, WorkWithdrawn } from '@anamnesis/contracts/ports/log/work.ts';

/** Calls `run` at this interval, in ms, until the returned function is called. */
export type Every = (ms: number, run: () => void) => () => void;

export const everyInterval: Every = (ms, run) => {
  const timer = setInterval(run, ms);
  return () => clearInterval(timer);
};

/** The work took longer than it may without making progress; it was aborted. */
class WorkTimeout extends Error {
  override readonly name = 'WorkTimeout';
}

type Options = {
  /** The longest that the handler may work without progress; waiting for its turn does not count. */
  longestMs: number;
  owner?: string | undefined;
  /** Aborts when the work is to end for another reason. */
  stopping: AbortSignal;
  /** Aborts when nobody wants the result any more. */
  withdrawn?: AbortSignal | undefined;
  /** Called regularly as long as the work may go on. */
  renew: () => void;
  every: Every;
};

export type WorkTime = {
  /**
   * Runs the handler. Rejects with WorkTimeout when its time is over, also if it does not react to its signal, and with
   * RequeueRequested when its turn does not come, and with WorkWithdrawn.
   */
  spend: <T>(handle: (work: Work) => Promise<T>) => Promise<T>;
  end: () => void;
};

/** After so long in a queue something else hangs: the message is given back, which is no attempt. */
const longestQueuedMs = 60 * 60_000;
const requeueAfterMs = 10_000;
const renewEveryMs = 20_000;
/** The time is counted in steps, so that a machine that was suspended has spent one of them. */
const leastSteps = 4;

export function createWorkTime(options: Options): WorkTime {
  const { longestMs, owner, stopping, withdrawn, renew, every } = options;
  const stepMs = Math.min(renewEveryMs, longestMs / leastSteps);
  let onStep: (() => void) | null = null;
  const end = every(stepMs, () => (onStep ?? renew)());

  async function spend<T>(handle: (work: Work) => Promise<T>): Promise<T> {
    stopping.throwIfAborted();
    withdrawn?.throwIfAborted();
    const ending = new AbortController();
    const over = Promise.withResolvers<never>();
    let spentMs = 0;
    let queuedMs = 0;
    let waits = 0;
    const extend = (): void => {
      spentMs = 0;
      queuedMs = 0;
      if (!ending.signal.aborted) renew();
    };
    const queued = (turn: Promise<unknown>): void => {
      waits += 1;
      const begin = (): void => void (waits -= 1);
      turn.then(begin, begin);
    };
    const stop = (): void => ending.abort(stopping.reason);
    const give = (error: Error): void => {
      onStep = () => {};
      ending.abort(error);
      over.reject(error);
    };
    const step = (): void => {
      if (waits === 0) spentMs += stepMs;
      else queuedMs += stepMs;
      if (spentMs > longestMs) give(new WorkTimeout(`no progress within ${longestMs} ms of work`));
      else if (queuedMs > longestQueuedMs)
        give(new RequeueRequested('its turn did not come', requeueAfterMs));
      else renew();
    };
    const withdraw = (): void => give(new WorkWithdrawn('its document was deleted'));
    onStep = step;
    withdrawn?.addEventListener('abort', withdraw, { once: true });
    stopping.addEventListener('abort', stop, { once: true });
    try {
      return await Promise.race([handle({ signal: ending.signal, owner, extend, queued }), over.promise]);
    } finally {
      onStep = null;
      stopping.removeEventListener('abort', stop);
      withdrawn?.removeEventListener('abort', withdraw);
    }
  }

  return { spend, end };
}
