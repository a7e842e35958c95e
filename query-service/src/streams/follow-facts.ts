import type { ReadModel } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { ChangeFeed } from './change-feed.ts';
import { createFlag } from './flag.ts';

type Facts<State> = {
  userId: string;
  readModels: readonly ReadModel[];
  read: () => Promise<State>;
};

/** How often the facts are read although no change was reported: reports are ephemeral and may be lost. */
const lookAgainMs = 10_000;

/**
 * What is read at first, and again after each change of these read models of the person, until `signal` aborts. Listening begins before the
 * first read, so that nothing falls between them; changes that come while nobody takes the next value are one.
 */
export async function* followFacts<State>(
  changes: Pick<ChangeFeed, 'follow'>,
  { userId, readModels, read }: Facts<State>,
  signal: AbortSignal,
): AsyncGenerator<State> {
  const flag = createFlag();
  const names = new Set(readModels.map(({ name }) => name));
  const listening = await changes.follow(userId, ({ readModel }) => {
    if (names.has(readModel)) flag.raise();
  });
  const again = setInterval(flag.raise, lookAgainMs);
  try {
    flag.raise();
    while (await flag.raised(signal)) yield await read();
  } finally {
    clearInterval(again);
    await listening.stop();
  }
}
