import type { RecordedEvent } from '@anamnesis/contracts/kernel/event.ts';
import {
  commandReplySchema,
  commandSubject,
  type CommandDefinition,
} from '@anamnesis/contracts/kernel/message.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import type { z } from 'zod';

const timeoutMs = 30_000;
const gone = 404;

/**
 * Sends a command because of an event, in the name of the event's person. Its id follows from the event, so that a
 * repetition has one effect. Resolves false when what it is about has been deleted meanwhile; rejects when there is no
 * answer or the command is refused for another reason.
 */
export type SendCommand = <S extends z.ZodType>(
  definition: CommandDefinition<S>,
  data: z.input<S>,
  because: RecordedEvent,
  /** Tells several commands of one kind apart that one event causes. */
  part?: string,
) => Promise<boolean>;

export const createSendCommand =
  (bus: MessageBus): SendCommand =>
  async (definition, data, because, part = '') => {
    const { userId, correlationId } = because.metadata;
    const commandId = `${because.id}:${definition.name}${part}`;
    const context = { userId, correlationId, causationId: because.id, commandId };
    const answer = await bus.request(commandSubject(definition), { data, context }, timeoutMs);
    const reply = commandReplySchema.parse(answer);
    if (reply.ok) return true;
    if (reply.status === gone) return false;
    throw new Error(`${definition.name} was refused: ${reply.code} ${reply.message}`);
  };
