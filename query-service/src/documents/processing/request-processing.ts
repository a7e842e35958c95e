import { RequestProcessing } from '@anamnesis/contracts/documents/commands.ts';
import type { ProcessingKind } from '@anamnesis/contracts/documents/processing/processing-kind.ts';
import type { RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import {
  type CommandContext,
  type CommandReply,
  commandReplySchema,
  commandSubject,
} from '@anamnesis/contracts/kernel/events/message.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';

/** `commandId`: sent twice, it has one effect. */
export type ProcessingOrder = { kind: ProcessingKind; commandId: string };

const timeoutMs = 10_000;

/** Asks the command service to process a document; a request while one runs, or when all is done, changes nothing. */
export async function requestProcessing(
  bus: MessageBus,
  documentId: string,
  { kind, commandId }: ProcessingOrder,
  { userId, timeZone, correlationId }: RequestContext,
): Promise<CommandReply> {
  const context: CommandContext = { userId, commandId, correlationId, causationId: commandId };
  const data = { documentId, kind, timeZone };
  const reply = await bus.request(commandSubject(RequestProcessing), { data, context }, timeoutMs);
  return commandReplySchema.parse(reply);
}
