import { type Backoff, type Random, retry } from '@anamnesis/contracts/kernel/backoff.ts';

/** `waiting`: how many calls have not finished yet. */
export type OutboxState = {
  waiting: number;
  /** The last attempt failed and will be retried. */ stuck: boolean;
};

export type Outbox = {
  /** Runs after all earlier calls have finished. A transient failure is retried; rejects with any other. */
  send: <T>(attempt: () => Promise<T>) => Promise<T>;
  /** Resolves when all calls sent so far have finished. */
  flushed: () => Promise<void>;
};

export type OutboxDependencies = {
  /** Whether a retry can succeed: no response came, or the server was busy. */
  isTransient: (failure: unknown) => boolean;
  pause: (ms: number) => Promise<void>;
  onChange: (state: OutboxState) => void;
  random?: Random | undefined;
};

const backoff: Backoff = { firstMs: 1000, longestMs: 15_000, fixedShare: 0.5 };

/** Sends calls one at a time, in order, and retries each with backoff while its failure is transient. */
export function makeOutbox({ isTransient, pause, onChange, random }: OutboxDependencies): Outbox {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const untilItEnds = <T>(attempt: () => Promise<T>): Promise<T> =>
    retry(attempt, {
      backoff,
      isTransient,
      onFailure: () => onChange({ waiting, stuck: true }),
      sleep: pause,
      random,
    });

  const send = <T>(attempt: () => Promise<T>): Promise<T> => {
    waiting += 1;
    onChange({ waiting, stuck: false });
    const ended = last
      .then(() => untilItEnds(attempt))
      .finally(() => {
        waiting -= 1;
        onChange({ waiting, stuck: false });
      });
    last = ended.catch(() => {});
    return ended;
  };

  const flushed = async (): Promise<void> => {
    await last;
  };

  return { send, flushed };
}
