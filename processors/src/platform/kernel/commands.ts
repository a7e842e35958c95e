import type { RecordedEvent } from '@anamnesis/contracts/kernel/event.ts';
import {
  type CommandContext,
  commandReplySchema,
  commandSubject,
  idIn,
  type CommandDefinition,
} from '@anamnesis/contracts/kernel/message.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import type { z } from 'zod';

const timeoutMs = 30_000;
const gone = 404;

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

export const createSendCommand =
  (bus: MessageBus): SendCommand =>
  async (definition, data, { as: userId, because, part = '' }) => {
    const { correlationId } = because.metadata;
    const commandId = `${because.id}:${definition.name}${part}`;
    const context: CommandContext = { userId, correlationId, causationId: because.id, commandId };
    const response = await bus.request(commandSubject(definition), { data, context }, timeoutMs);
    const reply = commandReplySchema.parse(response);
    if (reply.ok) return true;
    if (reply.status === gone) return false;
    throw new Error(`${definition.name} was refused: ${reply.code} ${reply.message}`);
  };
