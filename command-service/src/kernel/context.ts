import type { RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';

/** The context of a command that a person sent: it is its own cause. */
export const fromRequest = (commandId: string, context: RequestContext): CommandContext => ({
  userId: context.userId,
  commandId,
  correlationId: context.correlationId,
  causationId: commandId,
  ...(context.sent && { sent: context.sent }),
});
