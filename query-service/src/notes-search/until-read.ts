import { documentsModel } from '@anamnesis/contracts/library/read-models.ts';
import type { ChangeFeed } from '../streams/change-feed.ts';
import { createFlag } from '../streams/flag.ts';

type Waiting = {
  changes: Pick<ChangeFeed, 'follow'>;
  userId: string;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
  timeoutMs: number;
};

/** Resolves when `isRead`, which is asked again after each change of the person's documents, or when the time is over. */
export async function untilRead(
  { changes, userId, signal, timeoutMs }: Waiting,
  isRead: () => Promise<boolean>,
): Promise<void> {
  if (await isRead()) return;
  const flag = createFlag();
  const listening = await changes.follow(userId, ({ readModel }) => {
    if (readModel === documentsModel.name) flag.raise();
  });
  const ending = new AbortController();
  const limit = setTimeout(() => ending.abort(), timeoutMs);
  try {
    const until = AbortSignal.any([signal, ending.signal]);
    while (!(await isRead())) if (!(await flag.raised(until))) return;
  } finally {
    clearTimeout(limit);
    await listening.stop();
  }
}
