import { randomUUID } from 'node:crypto';
import { retry } from '@anamnesis/contracts/kernel/work/backoff.ts';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import {
  type CommandContext,
  type CommandReply,
  commandReplySchema,
  commandSubject,
  idIn,
  type CommandDefinition,
} from '@anamnesis/contracts/kernel/events/message.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { z } from 'zod';

const timeoutMs = 30_000;
const gone = 404;
/** Too much at once, or not yet: it passes. */
const unavailable = 503;

export type Cause = {
  /** Id of the person on whose behalf the command is sent. */
  as: string;
  because: RecordedEvent;
  /** Distinguishes commands with the same name that are caused by one event. */
  part?: string;
};

/** On behalf of the event's actor, who owns the document that was uploaded or is to be processed. */
export const asActorOf = (event: RecordedEvent): Cause => ({ as: event.metadata.userId, because: event });

/** On behalf of the person whose stream it is (an account, a library, preferences), whoever the actor was. */
export const asPersonOf = (event: RecordedEvent): Cause => ({ as: idIn(event.stream), because: event });

/**
 * Sends a command caused by an event. The command id is derived from the event, so that sending it again has no second
 * effect. Resolves false when the target has been deleted meanwhile; rejects when the request times out or the command is
 * rejected for another reason.
 */
export type SendCommand = <S extends z.ZodType>(
  definition: CommandDefinition<S>,
  data: z.input<S>,
  cause: Cause,
) => Promise<boolean>;

/** As `SendCommand`, for a command whose reply says something; null when the target has been deleted meanwhile. */
export type SendForReply = <S extends z.ZodType, R extends z.ZodType>(
  definition: Required<CommandDefinition<S, R>>,
  data: z.input<S>,
  cause: Cause,
) => Promise<z.output<R> | null>;

/** The command service does not do what it was sent, and says why. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
  readonly status: number;
  readonly code: string;
  /** A sentence for the person. */
  readonly reason: string;

  constructor(command: string, { status, code, message }: Extract<CommandReply, { ok: false }>) {
    super(`${command} was refused: ${code} ${message}`);
    [this.status, this.code, this.reason] = [status, code, message];
  }
}

/** Awaited with the position of what a command recorded, before it counts as done. */
type Taken = (position: string) => Promise<void>;

const atOnce: Taken = async () => {};

export const createSendCommand =
  (bus: Sender, taken = atOnce): SendCommand =>
  async (...sent) => {
    const reply = await replyTo(bus, ...sent);
    if (reply) await taken(reply.position);
    return reply !== null;
  };

export const createSendForReply =
  (bus: Sender, taken = atOnce): SendForReply =>
  async (definition, data, cause) => {
    const reply = await retry(() => replyTo(bus, definition, data, cause), {
      backoff: { firstMs: 200, longestMs: 2_000 },
      isTransient: (error) => error instanceof CommandRefused && error.status === unavailable,
      mostAttempts: 5,
    });
    if (!reply) return null;
    await taken(reply.position);
    return definition.reply.parse(reply.data);
  };

type Sender = Pick<MessageBus, 'request'>;

/** null: the target is gone. Throws CommandRefused. */
async function replyTo(
  bus: Sender,
  definition: CommandDefinition,
  data: unknown,
  { as: userId, because, part = '' }: Cause,
): Promise<Extract<CommandReply, { ok: true }> | null> {
  const { correlationId } = because.metadata;
  const commandId = `${because.id}:${definition.name}${part}`;
  const context: CommandContext = { userId, correlationId, causationId: because.id, commandId };
  const response = await bus.request(commandSubject(definition), { data, context }, timeoutMs);
  const reply = commandReplySchema.parse(response);
  if (reply.ok) return reply;
  if (reply.status === gone) return null;
  throw new CommandRefused(definition.name, reply);
}

/** Sends a command that no event causes, on behalf of a person or the app. Its id is new: of several instances the decider accepts one. */
export async function sendUncaused<S extends z.ZodType>(
  bus: Sender,
  definition: CommandDefinition<S>,
  data: z.input<S>,
  userId: string,
): Promise<CommandReply> {
  const commandId = randomUUID();
  const context: CommandContext = { userId, commandId, correlationId: commandId, causationId: commandId };
  return commandReplySchema.parse(
    await bus.request(commandSubject(definition), { data, context }, timeoutMs),
  );
}
