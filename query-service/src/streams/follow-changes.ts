import { setImmediate as turn } from 'node:timers/promises';
import { NO_POSITION, type PositionTokens } from '@anamnesis/contracts/ports/position-tokens.ts';
import type { ChangeEvent } from '@anamnesis/contracts/system/api.ts';
import type { ChangeFeed } from './change-feed.ts';
import { createFlag } from './flag.ts';

/**
 * The read models of a person that changed, with the highest position. Changes within one turn of the event loop, or
 * while the client is slow, are merged: a stream never buffers more than the names of the read models. The first event
 * has no names: it opens the stream and confirms that from now on no change is missed.
 */
export async function* followChanges(
  changes: ChangeFeed,
  userId: string,
  signal: AbortSignal,
  tokens: Pick<PositionTokens, 'tokenOf'>,
): AsyncGenerator<ChangeEvent> {
  const flag = createFlag();
  let readModels = new Set<string>();
  let position = 0n;
  const subscription = await changes.follow(userId, (change) => {
    readModels.add(change.readModel);
    if (change.position > position) position = change.position;
    flag.raise();
  });
  try {
    yield { readModels: [], position: NO_POSITION };
    while (await flag.raised(signal)) {
      await turn();
      const changed = [...readModels].sort();
      readModels = new Set();
      // Changes that were raised during the turn are included.
      if (changed.length > 0) yield { readModels: changed, position: tokens.tokenOf(userId, position) };
    }
  } finally {
    await subscription.stop();
  }
}
