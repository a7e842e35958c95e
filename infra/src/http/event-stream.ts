import { createSession } from 'better-sse';
import type { Request, Response } from 'express';

/** Sends each value as one server-sent event, in order, until the values end or the client goes. */
export async function sendEvents(req: Request, res: Response, values: AsyncIterable<unknown>): Promise<void> {
  const iterator = values[Symbol.asyncIterator]();
  // The first value is awaited before the stream opens, so that a refusal still has its own status.
  let next = await iterator.next();
  const session = await createSession(req, res, { keepAlive: 15_000, retry: 2000 });
  try {
    while (!next.done && session.isConnected) {
      session.push(next.value, 'message');
      next = await iterator.next();
    }
  } finally {
    await iterator.return?.();
    res.end();
  }
}
