import { type Backoff, type Random, retry } from '@anamnesis/contracts/kernel/backoff.ts';

/** What was sent and how it ended. `waiting` counts what is not answered yet. */
export type OutboxState = {
  waiting: number;
  /** The last attempt failed and is made again. */ stuck: boolean;
};

export type Outbox = {
  /** Runs after everything sent before it has ended. Rejects with the refusal; a failure that may pass is tried again. */
  send: <T>(attempt: () => Promise<T>) => Promise<T>;
  /** Resolves when everything sent so far has ended. */
  flushed: () => Promise<void>;
};

export type OutboxDependencies = {
  /** Whether trying again can help: no answer came, or the server was busy. */
  isTransient: (failure: unknown) => boolean;
  pause: (ms: number) => Promise<void>;
  onChange: (state: OutboxState) => void;
  random?: Random | undefined;
};

const backoff: Backoff = { firstMs: 1000, longestMs: 15_000, fixedShare: 0.5 };

/** Sends one after the other, in order, and keeps trying as long as the failure may pass. */
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
