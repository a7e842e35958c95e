import { type Backoff, backoffMs, type Random, sleep } from '@anamnesis/contracts/kernel/work/backoff.ts';
import { createFairSemaphore, type FairSemaphore } from '@anamnesis/contracts/kernel/work/fair-semaphore.ts';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import { unlimitedWork, type Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { CallObserver } from '../observer.ts';
import { createCircuitBreaker, type LetThrough } from './circuit-breaker.ts';
import { CallFailed } from './failure.ts';

export type CallsOptions = {
  /** Calls in flight at once. */
  atOnce: number;
  /** Shared with other models of the server, `atOnce` of all together; absent: its own. */
  places?: Pick<FairSemaphore, 'take'> | undefined;
  /** Calls that may wait for their turn. */
  mostWaiting?: number | undefined;
  /** Attempts of a call, the first included. */
  attempts?: number | undefined;
  backoff?: Backoff | undefined;
  /** The longest that is waited because a server asks for it; a call that is to wait longer fails at once. */
  longestRetryAfterMs?: number | undefined;
  breaker?: { opensAfter: number; openMs: number } | undefined;
  clock: Clock;
  random?: Random | undefined;
  observer: Pick<CallObserver, 'inFlight' | 'breaker'>;
};

/** A turn among the calls to a server. */
export type CallTurn = {
  /** Aborts when nobody wants the reply any more, and when the adapter closes. */
  signal: AbortSignal;
  /** The result of the first attempt that succeeds. Rejects with CallFailed, or with the reason of the signal. */
  attempts: <T>(attempt: (signal: AbortSignal) => Promise<T>, most?: number) => Promise<T>;
  /** The same for what begins a stream: whether the server works is known when the stream has ended. */
  begins: <T>(attempt: (signal: AbortSignal) => Promise<T>) => Promise<{ result: T; passage: Begun }>;
  end: () => void;
};

/** A stream that goes on: reports how it ends. */
export type Begun = { worked: () => void; brokeOff: (error: unknown) => void; left: () => void };

export type Calls = {
  /** Waits for a turn: people take turns (`work.owner`). Rejects with CallFailed, or with the reason of the signal. */
  turn: (work?: Work) => Promise<CallTurn>;
  close: () => void;
};

const defaults = {
  mostWaiting: 1000,
  attempts: 3,
  backoff: { firstMs: 500, longestMs: 8_000, fixedShare: 0.5 },
  longestRetryAfterMs: 30_000,
  breaker: { opensAfter: 5, openMs: 30_000 },
};

const closed = (): CallFailed => new CallFailed('away', 'the server is stopping');
const isOpen = (): CallFailed =>
  new CallFailed('away', 'the model has failed several times in a row: it is left alone for a while');

/** The calls to one model: a bounded number at once, tried again where that helps, refused at once while its server is down. */
export function createModelCalls(options: CallsOptions): Calls {
  const { atOnce, clock, random, observer } = options;
  const {
    mostWaiting,
    attempts,
    backoff,
    longestRetryAfterMs,
    breaker: limits,
  } = { ...defaults, ...options };
  const places = options.places ?? createFairSemaphore({ places: atOnce });
  const breaker = createCircuitBreaker({ ...(limits ?? defaults.breaker), clock, changed: observer.breaker });
  const closing = new AbortController();
  let waiting = 0;
  let inFlight = 0;

  async function place(work: Work, signal: AbortSignal): Promise<() => void> {
    if (waiting >= (mostWaiting ?? defaults.mostWaiting))
      throw new CallFailed('busy', 'too many calls wait for the model');
    waiting += 1;
    const turn = places.take({ owner: work.owner, rank: work.rank, signal }).finally(() => (waiting -= 1));
    work.queued(turn);
    const release = await turn;
    observer.inFlight((inFlight += 1));
    let isHeld = true;
    return () => {
      if (isHeld) observer.inFlight((inFlight -= 1));
      isHeld = false;
      release();
    };
  }

  /** How long to wait before the next attempt; undefined: there is none. */
  function pauseAfter(error: unknown, failures: number, most: number): number | undefined {
    if (!(error instanceof CallFailed) || !error.isTransient || failures >= most) return undefined;
    const pause = backoffMs(failures, backoff ?? defaults.backoff, random);
    const asked = error.retryAfterMs ?? 0;
    return asked > (longestRetryAfterMs ?? defaults.longestRetryAfterMs) ? undefined : Math.max(asked, pause);
  }

  function turnOf(work: Work, signal: AbortSignal, release: () => void): CallTurn {
    async function begun<T>(attempt: (signal: AbortSignal) => Promise<T>, most: number) {
      for (let number = 1; ; number += 1) {
        signal.throwIfAborted();
        const passage = breaker.enter();
        if (passage === undefined) throw isOpen();
        try {
          const result = await attempt(signal);
          work.extend();
          return { result, passage };
        } catch (error) {
          judge(passage, error, signal);
          signal.throwIfAborted();
          const pauseMs = pauseAfter(error, number, most);
          if (pauseMs === undefined) throw error;
          const pause = sleep(pauseMs, signal);
          work.queued(pause);
          await pause;
        }
      }
    }
    return {
      signal,
      async attempts(attempt, most = attempts ?? defaults.attempts) {
        const { result, passage } = await begun(attempt, most);
        passage.worked();
        return result;
      },
      async begins(attempt) {
        const { result, passage } = await begun(attempt, attempts ?? defaults.attempts);
        const { worked, withdrawn: left } = passage;
        return { result, passage: { worked, left, brokeOff: (error) => judge(passage, error, signal) } };
      },
      end: release,
    };
  }

  return {
    async turn(work = unlimitedWork) {
      const signal = AbortSignal.any([work.signal, closing.signal]);
      signal.throwIfAborted();
      return turnOf(work, signal, await place(work, signal));
    },
    /** Those who wait give up by their signal: the places may be of other models, too. */
    close: () => closing.abort(closed()),
  };
}

/** Reports to the breaker how an attempt ended. */
function judge(passage: LetThrough, error: unknown, signal: AbortSignal): void {
  if (signal.aborted) passage.withdrawn();
  else if (error instanceof CallFailed && error.isOutage) passage.failed();
  else if (error instanceof CallFailed) passage.worked();
  else passage.withdrawn();
}
