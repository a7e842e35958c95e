import type { Document, ReadModelShape } from '@anamnesis/contracts/kernel/read-model.ts';
import type { EventLog } from '@anamnesis/contracts/ports/event-log.ts';
import type { ModelVersion, ReadModelWriter, ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import type { Logger } from './logger.ts';

type Log = Pick<EventLog, 'identity' | 'reaches'>;
type Store = Pick<ReadStore, 'open' | 'drop' | 'versions'>;

/** Why what is stored cannot be built on: it knows what is not in the log. Null when it can, or nothing is stored. */
export async function logMismatch(
  log: Log,
  versions: readonly ModelVersion[],
  source: string,
): Promise<'another log' | 'lost events' | null> {
  for (const { checkpoint, source: stored } of versions) {
    // Before sources were recorded, there was one log.
    if (stored !== null && stored !== source) return 'another log';
    if (!(await log.reaches(checkpoint))) return 'lost events';
  }
  return null;
}

const reasons = {
  'another log': 'it was built from another log',
  'lost events': 'it was built from events that the log has lost',
};

/**
 * Opens a version to build it on from this log. When what is stored of the read model belongs to another log or bus, or from
 * events that this log has lost, it is dropped: until it is built anew, readers wait. What has no source recorded is taken
 * for one of this log. To be called by the one projector that has the lease.
 */
export async function openForLog<D extends Document>(
  { log, store, logger }: { log: Log; store: Store; logger: Pick<Logger, 'warn'> },
  shape: ReadModelShape,
): Promise<ReadModelWriter<D>> {
  const source = await log.identity();
  const because = await logMismatch(log, await store.versions(shape.name), source);
  if (because !== null) {
    const details = { readModel: shape.name, because: reasons[because] };
    logger.warn(details, 'a read model does not fit the log and is built anew');
    await store.drop(shape.name);
  }
  const writer = await store.open<D>(shape);
  await writer.recordSource(source);
  return writer;
}
