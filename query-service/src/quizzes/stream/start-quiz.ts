import type { RequestContext } from '@anamnesis/contracts/kernel/handler.ts';
import {
  type CommandContext,
  type CommandReply,
  commandReplySchema,
  commandSubject,
} from '@anamnesis/contracts/kernel/message.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import { StartQuiz } from '@anamnesis/contracts/quizzes/commands.ts';
import type { z } from 'zod';

const timeoutMs = 10_000;

/** Asks the command service to start a quiz, as the person; one that is there stays as it is. */
export async function startQuiz(
  bus: Pick<MessageBus, 'request'>,
  data: z.input<typeof StartQuiz.schema>,
  { userId, correlationId }: Pick<RequestContext, 'userId' | 'correlationId'>,
): Promise<CommandReply> {
  const commandId = crypto.randomUUID();
  const context: CommandContext = { userId, commandId, correlationId, causationId: commandId };
  const reply = await bus.request(commandSubject(StartQuiz), { data, context }, timeoutMs);
  return commandReplySchema.parse(reply);
}
