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
  /** The person as whom the command acts. */
  as: string;
  because: RecordedEvent;
  /** Tells several commands of one kind apart that one event causes. */
  part?: string;
};

/** As whoever did what the event says: who uploads a document, and who asks for work on one, owns it. */
export const asActorOf = (event: RecordedEvent): Cause => ({ as: event.metadata.userId, because: event });

/** As the person whose stream it is (an account, a library, preferences), whoever did it. */
export const asPersonOf = (event: RecordedEvent): Cause => ({ as: idIn(event.stream), because: event });

/**
 * Sends a command because of an event. Its id follows from the event, so that a repetition has one effect. Resolves false
 * when what it is about has been deleted meanwhile; rejects when there is no answer or the command is refused for another
 * reason.
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
    const answer = await bus.request(commandSubject(definition), { data, context }, timeoutMs);
    const reply = commandReplySchema.parse(answer);
    if (reply.ok) return true;
    if (reply.status === gone) return false;
    throw new Error(`${definition.name} was refused: ${reply.code} ${reply.message}`);
  };
