import { setImmediate as turn } from 'node:timers/promises';
import { importProgress } from '@anamnesis/contracts/decks/progress.ts';
import { conversionProgress } from '@anamnesis/contracts/documents/processing/progress.ts';
import { NO_POSITION, type PositionTokens } from '@anamnesis/contracts/ports/log/position-tokens.ts';
import { startAll } from '@anamnesis/contracts/ports/log/subscriptions.ts';
import type { ChangeEvent, ImportState } from '@anamnesis/contracts/system/api.ts';
import type { ChangeFeed } from './change-feed.ts';
import { createFlag } from './flag.ts';

/** In one event; there is one for each document that is converted now. */
const mostConversions = 1000;
const mostImports = 100;

/**
 * The read models of a person that changed, with the highest position. Changes within one turn of the event loop, or
 * while the client is slow, are merged: a stream never buffers more than the names of the read models. The first event
 * has no names: it opens the stream and confirms that from now on no change is missed. Of a conversion or an import only the newest state is sent.
 */
export async function* followChangesOf(
  changes: ChangeFeed,
  userId: string,
  signal: AbortSignal,
  tokens: Pick<PositionTokens, 'tokenOf'>,
): AsyncGenerator<ChangeEvent> {
  const flag = createFlag();
  let readModels = new Set<string>();
  let conversions = new Map<string, number>();
  let imports = new Map<string, ImportState>();
  let position = 0n;
  const subscription = await startAll([
    () =>
      changes.follow(userId, (change) => {
        readModels.add(change.readModel);
        if (change.position > position) position = change.position;
        flag.raise();
      }),
    () =>
      changes.followProgress(conversionProgress, userId, ({ documentId, percent }) => {
        if (conversions.size < mostConversions) conversions.set(documentId, percent);
        flag.raise();
      }),
    () =>
      changes.followProgress(importProgress, userId, ({ importId, stage, done, total }) => {
        if (imports.size < mostImports) imports.set(importId, { importId, stage, done, total });
        flag.raise();
      }),
  ]);
  try {
    yield { readModels: [], position: NO_POSITION };
    while (await flag.raised(signal)) {
      await turn();
      const changed = [...readModels].sort();
      const going = [...conversions].map(([documentId, percent]) => ({ documentId, percent }));
      readModels = new Set();
      conversions = new Map();
      const importing = [...imports.values()];
      imports = new Map();
      // Changes that were raised during the turn are included.
      if (changed.length + going.length + importing.length === 0) continue;
      const at = changed.length > 0 ? tokens.tokenOf(userId, position) : NO_POSITION;
      yield {
        readModels: changed,
        position: at,
        ...(going.length > 0 && { conversions: going }),
        ...(importing.length > 0 && { imports: importing }),
      };
    }
  } finally {
    await subscription.stop();
  }
}
