import { z } from 'zod';
import type { RecordedEvent } from './event.ts';
import { eventMetadataSchema } from './event.ts';

/** The person on whose behalf a command over the bus acts (`userId`), and its cause. Set by the sender. */
export const commandContextSchema = eventMetadataSchema.omit({ time: true, fingerprint: true });
export type CommandContext = z.infer<typeof commandContextSchema> & { sent?: SentCommand };

/** As whom a command acts that no person caused. */
export const SYSTEM_ACTOR = 'anamnesis';

/**
 * What a person sent under a command id. Commands that follow from it have ids and contexts of their own: it says nothing of those.
 */
export type SentCommand = { commandId: string; fingerprint: string };

/** A command that a processor or the query service sends to the command service over the bus. `reply`: what its reply says beside the position. */
export type CommandDefinition<S extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> = {
  name: string;
  schema: S;
  reply?: R;
};

export function defineCommand<S extends z.ZodType>(
  name: string,
  schema: S,
): CommandDefinition<S, z.ZodUndefined>;
export function defineCommand<S extends z.ZodType, R extends z.ZodType>(
  name: string,
  schema: S,
  reply: R,
): Required<CommandDefinition<S, R>>;
export function defineCommand(name: string, schema: z.ZodType, reply?: z.ZodType): CommandDefinition {
  return { name, schema, ...(reply && { reply }) };
}

export const commandSubject = (definition: CommandDefinition): string => `commands.${definition.name}`;

/** The command service's reply: the position to wait for and what the command says beside it, or the refusal. */
export const commandReplySchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), position: z.string(), data: z.unknown().optional() }),
  z.object({ ok: z.literal(false), status: z.number(), code: z.string(), message: z.string() }),
]);
export type CommandReply = z.infer<typeof commandReplySchema>;

/** A request from one service to another over the bus. */
export type RequestDefinition<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  subject: string;
  input: I;
  output: O;
};

export const defineRequest = <I extends z.ZodType, O extends z.ZodType>(
  subject: string,
  input: I,
  output: O,
): RequestDefinition<I, O> => ({ subject: `requests.${subject}`, input, output });

/** `library-42` belongs to category `library`. */
export const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));

/** `library-42` has the id `42`: for some categories the id of a person. */
export const idIn = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

export const eventSubject = (event: Pick<RecordedEvent, 'stream' | 'type'>): string =>
  `events.${categoryOf(event.stream)}.${event.type}`;

/** The type of the events on a subject; throws for a subject that does not name a single type. */
export function eventTypeIn(subject: string): string {
  const type = /^events\.[^.]+\.(\w+)$/.exec(subject)?.[1];
  if (type === undefined) throw new Error(`${subject} names no event type`);
  return type;
}

/** An event as it is sent over the bus: the recorded envelope with its position as text. */
export type EventMessage<E extends RecordedEvent = RecordedEvent> = Omit<E, 'position'> & {
  position: string;
};

export const toEventMessage = (event: RecordedEvent): EventMessage => ({
  ...event,
  position: event.position.toString(),
});

export const fromEventMessage = (message: EventMessage): RecordedEvent => ({
  ...message,
  position: BigInt(message.position),
});
