import type { RequestContext } from '@anamnesis/contracts/kernel/handler.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/message.ts';

/** A command that a person sent: it causes itself. */
export const fromRequest = (commandId: string, context: RequestContext): CommandContext => ({
  userId: context.userId,
  commandId,
  correlationId: context.correlationId,
  causationId: commandId,
});
