import type { RecordedEvent } from '@anamnesis/contracts/kernel/event.ts';
import type { AnyChange, AnyProjection } from './any-projection.ts';
import type { DocumentBuffer } from './document-buffer.ts';
import { ownersOf } from './owners.ts';

/**
 * Turns a run of events into changes of the buffer, in order; returns the people whose documents changed, whoever did it.
 * Handlers see only the event, so all documents that are going to change are known beforehand and are loaded at once.
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
      // A guess, to look people up at once: whom else a document names is looked up when it is written.
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

/** What is deleted is loaded too: it says whom its end concerns. */
function keyToLoad(change: AnyChange): string[] {
  if ('update' in change) return [change.update];
  if ('upsert' in change) return [change.upsert];
  return 'delete' in change ? [change.delete] : [];
}
