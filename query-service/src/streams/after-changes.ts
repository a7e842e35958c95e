import type { ChangeFeed } from './change-feed.ts';
import { createFlag } from './flag.ts';

export type WaitingForChange = {
  changes: Pick<ChangeFeed, 'follow'>;
  userId: string;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
  timeoutMs: number;
};

/**
 * Asks, and asks again after each change of these read models of the person, until the answer `isFinal`. Resolves with the
 * last answer, which is not final when the time is over or the client has gone.
 */
export async function afterChanges<T>(
  { changes, userId, signal, timeoutMs }: WaitingForChange,
  readModels: readonly { name: string }[],
  ask: () => Promise<T>,
  isFinal: (answer: T) => boolean,
): Promise<T> {
  const first = await ask();
  if (isFinal(first)) return first;
  const flag = createFlag();
  const listening = changes.follow(userId, ({ readModel }) => {
    if (readModels.some(({ name }) => name === readModel)) flag.raise();
  });
  const ending = new AbortController();
  const limit = setTimeout(() => ending.abort(), timeoutMs);
  try {
    await listening;
    const until = AbortSignal.any([signal, ending.signal]);
    for (;;) {
      const next = await ask();
      if (isFinal(next) || !(await flag.raised(until))) return next;
    }
  } finally {
    clearTimeout(limit);
    await listening.then(
      ({ stop }) => stop(),
      () => undefined,
    );
  }
}
