import type { RecordedEvent } from '@anamnesis/contracts/kernel/event.ts';
import type { Change, Document } from '@anamnesis/contracts/kernel/projection.ts';
import type { AnyProjection } from './any-projection.ts';
import type { DocumentBuffer } from './document-buffer.ts';
import { exceptErased } from './person-erased.ts';

/**
 * Turns a run of events into changes of the buffer, in order, and answers the people concerned. Handlers see only the
 * event, so all documents that are going to change are known beforehand and are loaded at once.
 */
export async function applyBatch(
  projection: AnyProjection,
  buffer: DocumentBuffer,
  events: readonly RecordedEvent[],
): Promise<Set<string>> {
  const userIds = new Set<string>();
  const changes: Change<Document>[] = [];
  for (const event of await exceptErased(projection, buffer, events)) {
    const made = projection.handlers[event.type]?.(event) ?? [];
    if (made.length > 0) userIds.add(event.metadata.userId);
    changes.push(...made);
  }
  await buffer.load(changes.flatMap(keyToLoad));
  for (const change of changes) {
    const searching = buffer.apply(change);
    if (searching) await searching;
  }
  return userIds;
}

function keyToLoad(change: Change<Document>): string[] {
  if ('update' in change) return [change.update];
  return 'upsert' in change ? [change.upsert] : [];
}
