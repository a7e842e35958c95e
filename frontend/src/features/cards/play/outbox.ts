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
  mayPass: (failure: unknown) => boolean;
  pause: (ms: number) => Promise<void>;
  onChange: (state: OutboxState) => void;
};

const firstPauseMs = 1000;
const longestPauseMs = 15_000;

/** Sends one after the other, in order, and keeps trying as long as the failure may pass. */
export function makeOutbox({ mayPass, pause, onChange }: OutboxDependencies): Outbox {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const untilItEnds = async <T>(attempt: () => Promise<T>): Promise<T> => {
    for (let wait = firstPauseMs; ; wait = Math.min(wait * 2, longestPauseMs)) {
      try {
        return await attempt();
      } catch (failure) {
        if (!mayPass(failure)) throw failure;
        onChange({ waiting, stuck: true });
        await pause(wait);
      }
    }
  };

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
