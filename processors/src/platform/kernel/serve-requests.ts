import type { RequestDefinition } from '@anamnesis/contracts/kernel/events/message.ts';
import { EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { z } from 'zod';
import { createWorkTime, type Every, everyInterval } from './work-time.ts';

export type RequestTimes = {
  /** The longest that a request is worked on without progress. */
  longestMs: number;
  every?: Every | undefined;
};

/** How long `stop` lets requests finish: unlike a message, a request is not delivered again. */
const graceMs = 5_000;

/**
 * Replies to requests with work that may take long, and is of the person that a request names. When the process stops, the requests in progress have a few seconds;
 * after that their work is aborted, and the requester gets EngineUnavailable: it may ask again.
 */
export async function serveRequests<I extends z.ZodType<object>>(
  bus: Pick<MessageBus, 'reply'>,
  { subject, input }: Pick<RequestDefinition<I>, 'subject' | 'input'>,
  { longestMs, every = everyInterval }: RequestTimes,
  handle: (asked: z.output<I>, work: Work) => Promise<unknown>,
): Promise<Subscription> {
  const stopping = new AbortController();
  const replying = await bus.reply(subject, async (message) => {
    const asked = input.parse(message);
    const { userId: owner } = asked as { userId?: string };
    const time = createWorkTime({ longestMs, owner, stopping: stopping.signal, renew: () => {}, every });
    try {
      return await time.spend((work) => handle(asked, work));
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
