import type { RecordedEvent } from '@anamnesis/contracts/kernel/event.ts';
import type { AnyChange, AnyProjection } from './any-projection.ts';
import type { DocumentBuffer } from './document-buffer.ts';
import { ownersOf } from './owners.ts';

/**
 * Applies a batch of events to the buffer, in order; returns the owners of the documents that changed. Handlers see only
 * the event, so the keys of all documents that will change are known beforehand and are loaded with one read.
 */
export async function applyBatch(
  projection: AnyProjection,
  buffer: DocumentBuffer,
  events: readonly RecordedEvent[],
): Promise<Set<string>> {
  const changes: AnyChange[] = [];
  const people = new Set<string>();
  const fields = Object.keys(projection.owner);
  for (const event of events) {
    for (const change of projection.handlers[event.type]?.(event) ?? []) {
      changes.push(change);
      if ('put' in change) for (const userId of ownersOf(fields, change.doc)) people.add(userId);
      // Prefetches the likely owners; any other person whom a document names is looked up when it is written.
      if ('upsert' in change) people.add(event.metadata.userId);
    }
  }
  await buffer.load(changes.flatMap(keyToLoad), people);
  for (const change of changes) {
    const searching = buffer.apply(change);
    if (searching) await searching;
  }
  return buffer.takeConcerned();
}

/** Deleted documents are loaded too, because their owners are notified. */
function keyToLoad(change: AnyChange): string[] {
  if ('update' in change) return [change.update];
  if ('upsert' in change) return [change.upsert];
  return 'delete' in change ? [change.delete] : [];
}
