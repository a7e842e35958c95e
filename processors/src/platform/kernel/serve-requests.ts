import { EngineUnavailable } from '@anamnesis/contracts/ports/engine.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import { createWorkTime, type Every, everyInterval } from './work-time.ts';

export type RequestTimes = {
  /** The longest that a request is worked on without progress. */
  longestMs: number;
  every?: Every | undefined;
};

/** How long `stop` lets requests finish: unlike a message, a request is not delivered again. */
const graceMs = 5_000;

/**
 * Replies to requests with work that may take long. When the process stops, the requests in progress have a few seconds;
 * after that their work is aborted, and the requester gets EngineUnavailable: it may ask again.
 */
export async function serveRequests(
  bus: Pick<MessageBus, 'reply'>,
  subject: string,
  { longestMs, every = everyInterval }: RequestTimes,
  handle: (message: unknown, work: Work) => Promise<unknown>,
): Promise<Subscription> {
  const stopping = new AbortController();
  const replying = await bus.reply(subject, async (message) => {
    const time = createWorkTime({ longestMs, stopping: stopping.signal, renew: () => {}, every });
    try {
      return await time.spend((work) => handle(message, work));
    } finally {
      time.end();
    }
  });
  return {
    async stop() {
      const ending = every(graceMs, () =>
        stopping.abort(new EngineUnavailable('a processor', new Error('its process is ending'))),
      );
      await replying.stop().finally(ending);
    },
  };
}
