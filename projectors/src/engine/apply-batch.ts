import type { Position, RecordedEvent } from '@anamnesis/contracts/kernel/event.ts';
import { EngineUnavailable } from '@anamnesis/contracts/ports/engine.ts';
import type { AnyChange, AnyProjection } from './any-projection.ts';
import type { DocumentBuffer } from './document-buffer.ts';
import { ownersOf } from './owners.ts';

/**
 * Applies a batch of events to the buffer, in order; returns the owners of the documents that changed, with the last
 * event's position for each. Handlers see only the event, so the keys of all documents that will change are known beforehand and are loaded with one read.
 */
export async function applyBatch(
  projection: AnyProjection,
  buffer: DocumentBuffer,
  events: readonly RecordedEvent[],
): Promise<Map<string, Position>> {
  const changes: { event: RecordedEvent; change: AnyChange }[] = [];
  const keys: string[] = [];
  const people = new Set<string>();
  const fields = Object.keys(projection.owner);
  for (const event of events) {
    for (const change of changesOf(projection, event)) {
      changes.push({ event, change });
      addKeys(keys, change);
      if ('put' in change) for (const userId of ownersOf(fields, change.doc)) people.add(userId);
      // Prefetches the likely owners; any other person whom a document names is looked up when it is written.
      if ('upsert' in change || 'together' in change) people.add(event.metadata.userId);
    }
  }
  await buffer.load(keys, people);
  for (const { event, change } of changes) {
    try {
      const searching = buffer.apply(change, event.position);
      if (searching) await searching;
    } catch (error) {
      throw notApplied(projection, event, error);
    }
  }
  return buffer.takeConcerned();
}

function changesOf(projection: AnyProjection, event: RecordedEvent): AnyChange[] {
  try {
    return projection.handlers[event.type]?.(event) ?? [];
  } catch (error) {
    throw notApplied(projection, event, error);
  }
}

/** An event that a projection cannot take: by name, since it stops a read model for everybody. */
export class EventNotApplied extends Error {
  constructor({ name }: AnyProjection, { type, stream, revision, position }: RecordedEvent, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const which = `${type} (event ${revision} of ${stream}, position ${position})`;
    super(`${which} cannot be applied to the read model ${name}: ${reason}`, { cause });
    this.name = 'EventNotApplied';
  }
}

const notApplied = (projection: AnyProjection, event: RecordedEvent, error: unknown): unknown =>
  error instanceof EngineUnavailable ? error : new EventNotApplied(projection, event, error);

/** Adds the keys of the documents to load: of deleted ones too, because their owners are notified. */
function addKeys(keys: string[], change: AnyChange): void {
  if ('update' in change) keys.push(change.update);
  else if ('upsert' in change) keys.push(change.upsert);
  else if ('together' in change) keys.push(...change.together);
  else if ('delete' in change) keys.push(change.delete);
}
