import { current } from '@anamnesis/contracts/events.ts';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import type { Document } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { AnyProjection } from '../../engine/any-projection.ts';

/** What an event makes of one document, or of all (`key` null); null: there is none. */
export type Effect<D extends Document> = { key: string | null; next: (doc: D | null) => D | null };

/** The changes of a projection, one document at a time. They have to be by key, or delete all that belong to one document of the library. */
export function* effectsOf<D extends Document>(
  projection: AnyProjection,
  recorded: RecordedEvent,
): Generator<Effect<D>> {
  const event = current(recorded);
  for (const change of projection.handlers[event.type]?.(event) ?? []) {
    if ('put' in change) yield { key: change.put, next: () => change.doc as D };
    else if ('update' in change) yield { key: change.update, next: (doc) => doc && (change.with(doc) as D) };
    else if ('upsert' in change) yield { key: change.upsert, next: (doc) => change.merge(doc) as D };
    else if ('deleteWhere' in change) yield { key: null, next: () => null };
    else throw new Error(`${event.type} changes ${projection.name} in a way that no past is told of`);
  }
}
