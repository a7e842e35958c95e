import type { Document, ReadModelShape } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { EventLog } from '@anamnesis/contracts/ports/log/event-log.ts';
import type {
  ModelVersion,
  ReadModelWriter,
  ReadStore,
} from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { Logger } from './logger.ts';

type Log = Pick<EventLog, 'identity' | 'reaches'>;
type Store = Pick<ReadStore, 'open' | 'drop' | 'versions'>;

/** Why the stored versions cannot be continued from this log; null when they can, or when nothing is stored. */
export async function logMismatch(
  log: Log,
  versions: readonly ModelVersion[],
  source: string,
): Promise<'another log' | 'lost events' | null> {
  for (const { checkpoint, source: stored } of versions) {
    // Stored by a release that did not record sources: assumed to be of this log.
    if (stored !== null && stored !== source) return 'another log';
    if (!(await log.reaches(checkpoint))) return 'lost events';
  }
  return null;
}

const reasons = {
  'another log': 'it was built from a different log',
  'lost events': 'it was built from events that are no longer in the log',
};

/**
 * Opens a version to continue it from this log. If the stored read model was built from a different log or bus, or
 * from events that are no longer in this log, it is dropped, and readers wait until it is rebuilt. A version without a
 * recorded source is assumed to be of this log. Only the projector that holds the lease may call this.
 */
export async function openForLog<D extends Document>(
  { log, store, logger }: { log: Log; store: Store; logger: Pick<Logger, 'warn'> },
  shape: ReadModelShape,
): Promise<ReadModelWriter<D>> {
  const source = await log.identity();
  const because = await logMismatch(log, await store.versions(shape.name), source);
  if (because !== null) {
    const details = { readModel: shape.name, because: reasons[because] };
    logger.warn(details, 'a read model does not match the log and is rebuilt');
    await store.drop(shape.name);
  }
  const writer = await store.open<D>(shape);
  await writer.recordSource(source);
  return writer;
}
