import type { Decided } from '@anamnesis/contracts/kernel/events/decider.ts';
import type { EventBody, NewEvent, RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import type { Appended } from '@anamnesis/contracts/ports/log/event-log.ts';
import { type Category, commandFingerprint } from './folding.ts';
import { deriveId } from '../ids.ts';

/** The decision on a stream at a revision, and the command that caused it. */
export type StreamDecision<E extends EventBody> = {
  stream: string;
  revision: number;
  decided: readonly Decided<E>[];
  context: CommandContext;
  now: Date;
};

/**
 * The events to append. Their ids are derived from their content and from the revision at which they were decided. The
 * log treats known ids as a repeated append, so two different decisions on one command must never have the same ids.
 * That a command takes effect once is ensured by the expected revision and by the command ids in the state.
 */
export function toNewEvents<S, C, E extends EventBody>(
  { definitions }: Category<S, C, E>,
  { stream, revision, decided, context, now }: StreamDecision<E>,
): NewEvent[] {
  const time = now.toISOString();
  const { sent: _, ...ids } = context;
  const fingerprint = commandFingerprint(context);
  return decided.map(({ type, data, correlationId = context.correlationId }, index) => {
    const definition = definitions[type];
    if (!definition) throw new Error(`no schema for event ${type}`);
    const metadata = { ...ids, correlationId, ...(fingerprint !== null && { fingerprint }), time };
    // As the log returns it.
    const text = JSON.stringify(definition.schema.parse(data));
    const id = deriveId(stream, revision, index, type, text, JSON.stringify(metadata));
    return { id, type, version: definition.version, data: JSON.parse(text) as unknown, metadata };
  });
}

/** The events as the log has recorded them; `appended` is the result of the append. All get the last one's position. */
export const eventsAsRecorded = (
  stream: string,
  events: readonly NewEvent[],
  { revision, position }: Appended,
): RecordedEvent[] =>
  events.map((event, n) => ({ ...event, stream, revision: revision - events.length + 1 + n, position }));
