import { EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import type { Msg } from 'nats';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { fromJson, messageOf, toJson } from '@anamnesis/infra/src/adapters/common/message-bus/json.ts';
import { checkSubject } from '@anamnesis/contracts/ports/log/message-subjects.ts';
import type { Link } from '../connection/connection.ts';
import type { Names } from '../names.ts';

/** The answer as it is sent to the requester. */
export type ReplySent = { ok: true; data: unknown } | { ok: false; error: string; engine?: string };

type Replies = Pick<MessageBus, 'reply' | 'close'>;
type Handler = (data: unknown) => Promise<unknown>;

const queue = 'repliers';

/** Answers requests; the server sends each request to one of the processes that reply to its subject. */
export function createReplies({
  link,
  names,
  ...deps
}: {
  link: Link;
  names: Names;
  timeoutMs: number;
}): Replies {
  const repliers = new Set<Subscription>();
  return {
    async reply(subject, handler) {
      checkSubject(subject);
      const nats = await link.ready(deps.timeoutMs);
      const working = new Set<Promise<void>>();
      const begin = (message: Msg): void => {
        const answering = answer(link, message, handler).finally(() => working.delete(answering));
        working.add(answering);
      };
      const subscription = nats.subscribe(names.requestSubject(subject), {
        queue,
        callback: (error, message) => error ?? begin(message),
      });
      await nats.flush();
      const replier: Subscription = {
        async stop() {
          repliers.delete(replier);
          // Requests that were already sent to this process are still answered; no new ones arrive.
          if (!link.current()) subscription.unsubscribe();
          else if (!subscription.isClosed()) await subscription.drain().catch(() => undefined);
          await Promise.all(working);
        },
      };
      repliers.add(replier);
      return replier;
    },
    async close() {
      await Promise.all([...repliers].map((replier) => replier.stop()));
    },
  };
}

/** Never rejects: when an answer cannot be sent (too large, for example), an error is sent instead. */
async function answer(link: Link, message: Msg, handler: Handler): Promise<void> {
  const say = (said: ReplySent): unknown => link.current() && message.respond(toJson(said));
  try {
    say({ ok: true, data: (await handler(fromJson(message.string()))) ?? null });
  } catch (error) {
    const away = error instanceof EngineUnavailable ? { engine: error.engine } : {};
    say({ ok: false, error: messageOf(error), ...away });
  }
}
