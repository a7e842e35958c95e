import type { Decided } from '@anamnesis/contracts/kernel/decider.ts';
import type { EventBody, NewEvent, RecordedEvent } from '@anamnesis/contracts/kernel/event.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/message.ts';
import type { Appended } from '@anamnesis/contracts/ports/event-log.ts';
import type { Category } from './folding.ts';
import { deriveId } from './ids.ts';

/** What was decided on a stream at a revision, and because of which command. */
export type Decision<E extends EventBody> = {
  stream: string;
  revision: number;
  decided: readonly Decided<E>[];
  context: CommandContext;
  now: Date;
};

/**
 * The events to be appended. Their ids follow from all that they say and from the revision on which they were decided: the
 * log, which takes the ids that it has for an append that is repeated, can so never take two decisions on one command for
 * the same. That the command acts once follows from the expected revision and from the commands that the state contains.
 */
export function toNewEvents<S, C, E extends EventBody>(
  { definitions }: Category<S, C, E>,
  { stream, revision, decided, context, now }: Decision<E>,
): NewEvent[] {
  const time = now.toISOString();
  return decided.map(({ type, data, correlationId = context.correlationId }, index) => {
    const definition = definitions[type];
    if (!definition) throw new Error(`no schema for event ${type}`);
    const metadata = { ...context, correlationId, time };
    // As the log gives it back.
    const text = JSON.stringify(definition.schema.parse(data));
    const id = deriveId(stream, revision, index, type, text, JSON.stringify(metadata));
    return { id, type, version: definition.version, data: JSON.parse(text) as unknown, metadata };
  });
}

/** The events as the log has recorded them; `appended` is what it said of their append. All have the last one's position. */
export const asRecorded = (
  stream: string,
  events: readonly NewEvent[],
  { revision, position }: Appended,
): RecordedEvent[] =>
  events.map((event, n) => ({ ...event, stream, revision: revision - events.length + 1 + n, position }));
