import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { fromJson, messageOf, toJson } from '@anamnesis/infra/src/adapters/common/message-bus/json.ts';
import type { BusLogger } from '@anamnesis/infra/src/adapters/common/message-bus/logger.ts';
import { checkPattern, checkSubject } from '@anamnesis/contracts/ports/log/message-subjects.ts';
import type { Link } from '../connection/connection.ts';
import type { Names } from '../names.ts';

/** Ephemeral messages over core NATS: they are not stored, and lost while the server is down. */
export function createEphemeral(deps: {
  link: Link;
  names: Names;
  timeoutMs: number;
  logger: BusLogger;
}): Pick<MessageBus, 'emit' | 'listen'> {
  const { link, names, timeoutMs, logger } = deps;
  return {
    emit(subject, data) {
      checkSubject(subject);
      try {
        link.current()?.publish(names.ephemeralSubject(subject), toJson(data));
      } catch (error) {
        logger.warn({ subject, error: messageOf(error) }, 'an ephemeral message could not be sent');
      }
    },
    async listen(pattern, listener) {
      checkPattern(pattern);
      const nats = await link.ready(timeoutMs);
      const subscription = nats.subscribe(names.ephemeralSubject(pattern), {
        callback: (error, message) => {
          if (error) return;
          const subject = names.heardSubject(message.subject);
          try {
            listener(fromJson(message.string()), subject);
          } catch (failure) {
            logger.warn({ subject, error: messageOf(failure) }, 'a listener failed');
          }
        },
      });
      await nats.flush();
      return { stop: async () => subscription.unsubscribe() };
    },
  };
}
