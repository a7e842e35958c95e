import type { Position, RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import { EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import type { AnyChange, AnyProjection } from './any-projection.ts';
import type { DocumentBuffer } from './document-buffer.ts';
import { ownersOf } from './owners.ts';

/** Applies a batch of events to the buffer, in order; returns the owners of the documents that changed, with the last event's position for each. */
export async function applyBatch(
  projection: AnyProjection,
  buffer: DocumentBuffer,
  events: readonly RecordedEvent[],
): Promise<Map<string, Position>> {
  for (let done = 0; done < events.length;) done += await applySome(projection, buffer, events.slice(done));
  return buffer.takeConcerned();
}

/** Documents that are loaded with one read. */
const keysAtOnce = 500;

type Step = { event: RecordedEvent; changes: AnyChange[] };

/** Bounds of what is applied at once. */
type Bounds = {
  /** Documents that are changed before a commit; an event alone may exceed it. */
  most: number;
  /** Awaited between changes. */
  lookUp: () => Promise<void> | undefined;
};
const unbounded: Bounds = { most: Infinity, lookUp: () => undefined };

/**
 * Applies the first of these events to the buffer, in order: as many as are to be committed before the next one. Returns how many. Handlers
 * see only the event, so the keys of all documents that will change are known beforehand and are loaded with one read.
 */
export async function applySome(
  projection: AnyProjection,
  buffer: DocumentBuffer,
  events: readonly RecordedEvent[],
  { most, lookUp }: Bounds = unbounded,
): Promise<number> {
  const steps = await firstSteps(projection, events, { most, lookUp });
  const keys: string[] = [];
  const people = new Set<string>();
  const fields = Object.keys(projection.owner);
  for (const { event, changes } of steps) {
    for (const change of changes) {
      addKeys(keys, change);
      if ('put' in change) for (const userId of ownersOf(fields, change.doc)) people.add(userId);
      // Prefetches the likely owners; any other person whom a document names is looked up when it is written.
      if ('upsert' in change || 'together' in change) people.add(event.metadata.userId);
    }
  }
  await buffer.load([], people);
  for (let from = 0; from < keys.length; from += keysAtOnce) {
    await buffer.load(keys.slice(from, from + keysAtOnce));
    await lookUp();
  }
  for (const [n, { event, changes }] of steps.entries()) {
    try {
      const by = event.metadata.userId;
      const only = changes.every(isClearing) ? { atOnce: clearedAtOnce(changes), by } : undefined;
      for (const change of changes) {
        const searching = buffer.apply(change, event.position, only);
        if (searching) await searching;
        const resting = lookUp();
        if (resting) await resting;
      }
    } catch (error) {
      throw notApplied(projection, event, error);
    }
    if (buffer.leavesSome() || buffer.unwritten() >= most) return n + 1;
  }
  return steps.length;
}

/** The events, at least one, whose changes are not too many to be loaded at once. */
async function firstSteps(
  projection: AnyProjection,
  events: readonly RecordedEvent[],
  { most, lookUp }: Bounds,
): Promise<Step[]> {
  const steps: Step[] = [];
  let count = 0;
  for (const event of events) {
    const changes: AnyChange[] = [];
    for (const change of changesOf(projection, event)) {
      changes.push(change);
      const resting = lookUp();
      if (resting) await resting;
    }
    count += changes.length;
    if (steps.length > 0 && count > most) break;
    steps.push({ event, changes });
  }
  return steps;
}

/** Of an event that clears away in many places none: to look for them all is what others wait for. */
const clearedAtOnce = ({ length }: readonly AnyChange[]): number => (length > 10 ? 0 : Infinity);

/** What can be done a second time, and needs nothing of what the same event does. */
const isClearing = (change: AnyChange): boolean =>
  'setWhere' in change || 'deleteWhere' in change || 'erase' in change;

/** One after the other, as a handler may take its time for each. */
function* changesOf(projection: AnyProjection, event: RecordedEvent): Generator<AnyChange> {
  try {
    yield* projection.handlers[event.type]?.(event) ?? [];
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
