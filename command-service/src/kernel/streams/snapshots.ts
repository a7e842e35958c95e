import type { EventBody } from '@anamnesis/contracts/kernel/events/event.ts';
import type { EventLog } from '@anamnesis/contracts/ports/log/event-log.ts';
import type { SnapshotStore } from '@anamnesis/contracts/ports/stores/snapshot-store.ts';
import { Map as PersistentMap } from 'immutable';
import { z } from 'zod';
import { type Category, foldAll, type FoldedStream } from './folding.ts';

/** Number of command ids before a snapshot that are kept for deduplication. */
const keptCommandIds = 1_000;

const kept = z.object({
  version: z.number(),
  revision: z.number(),
  /** Id of the last event: the log must still have it at that revision. */
  eventId: z.string(),
  position: z.string(),
  bytes: z.number(),
  /** Id, position and fingerprint. */
  commands: z.array(z.tuple([z.string(), z.string(), z.string().nullish()])),
  state: z.unknown(),
});

/**
 * The stream folded from its snapshot on, and the snapshot's revision; null when there is no usable one. Reading starts
 * at the last event of the snapshot: a log that was restored from a backup has another event there, or none.
 */
export async function foldFromSnapshot<S, C, E extends EventBody>(
  category: Category<S, C, E>,
  stream: string,
  { log, store }: { log: Pick<EventLog, 'readStream'>; store: SnapshotStore | undefined },
): Promise<{ revision: number; folded: FoldedStream<S> } | null> {
  const options = category.snapshot;
  if (!options || !store) return null;
  // A failing store must not fail the command: folding without a snapshot is only slower.
  const value = await store.get(options.ownerOf(stream), stream).catch(() => null);
  const snapshot = kept.safeParse(value).data;
  if (snapshot?.version !== options.version) return null;
  const [last, ...later] = await log.readStream(stream, snapshot.revision);
  if (last?.id !== snapshot.eventId || last.revision !== snapshot.revision) return null;
  const { revision, eventId, bytes } = snapshot;
  const content = readable(() => ({
    commands: PersistentMap(
      snapshot.commands.map(([id, position, fingerprint = null]) => [
        id,
        { position: BigInt(position), fingerprint },
      ]),
    ),
    state: options.decode(snapshot.state),
  }));
  if (content === null) return null;
  const start = { ...content, revision, eventId, position: last.position, bytes };
  return { revision, folded: await foldAll(category, start, later) };
}

/** null: it was kept by a program that wrote it otherwise, under the same version. */
function readable<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** Stores a snapshot each time a stream has grown by the configured number of events. Resolves when it is stored. */
export async function keepSnapshot<S, C, E extends EventBody>(
  { snapshot: options }: Category<S, C, E>,
  stream: string,
  { before, after, store }: { before: number; after: FoldedStream<S>; store: SnapshotStore | undefined },
): Promise<void> {
  if (!options || !store) return;
  const { version, every, ownerOf, encode } = options;
  if (Math.floor((before + 1) / every) === Math.floor((after.revision + 1) / every)) return;
  const { state, revision, eventId, bytes } = after;
  const commands = [...after.commands]
    .sort(([, one], [, other]) => (one.position < other.position ? -1 : 1))
    .slice(-keptCommandIds)
    .map(([id, taken]) => [id, taken.position.toString(), taken.fingerprint]);
  const position = after.position.toString();
  const value = { version, revision, eventId, position, bytes, commands, state: encode(state) };
  await store.put(ownerOf(stream), stream, value);
}
