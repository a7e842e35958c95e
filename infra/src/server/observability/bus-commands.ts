import type { BusCommand } from '@anamnesis/command-service/kernel/bus-commands.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

/** The same command, measured and logged on each call, so that a request can be traced through all processes. */
export const observed = (
  { subject, take }: BusCommand,
  { logger, metrics }: { logger: Logger; metrics: Pick<Metrics, 'startCommand'> },
): BusCommand => ({
  subject,
  async take(message) {
    const end = metrics.startCommand(subject.slice(subject.indexOf('.') + 1));
    try {
      const reply = await take(message);
      end(reply.ok ? 'taken' : 'refused');
      const { correlationId, causationId } = (message as { context: CommandContext }).context;
      logger.debug({ command: subject, correlationId, causationId, ok: reply.ok }, 'command');
      return reply;
    } catch (error) {
      end('failed');
      throw error;
    }
  },
});
