import type { RequestContext } from '@anamnesis/contracts/kernel/handler.ts';
import { createSession } from 'better-sse';
import type { Request, Response } from 'express';
import type { OpenStreams } from './open-streams.ts';

/** Serves an event stream until its values end, the client goes, or the session ends. */
export async function serveStream(
  req: Request,
  res: Response,
  { open, token, context }: { open: OpenStreams; token: string; context: RequestContext },
  valuesUntil: (signal: AbortSignal) => AsyncIterable<unknown>,
): Promise<void> {
  const ending = new AbortController();
  const stream = {
    userId: context.userId,
    token,
    end(againInMs?: number) {
      if (againInMs !== undefined && res.headersSent) res.write(`retry: ${againInMs}\n\n`);
      ending.abort();
    },
    cut() {
      ending.abort();
      if (res.headersSent) res.end(() => res.socket?.destroySoon());
    },
  };
  open.add(stream);
  try {
    await sendEvents(req, res, valuesUntil(AbortSignal.any([context.signal, ending.signal])));
  } finally {
    open.remove(stream);
  }
}

/** Sends each value as one server-sent event, in order, until the values end or the client goes. */
async function sendEvents(req: Request, res: Response, values: AsyncIterable<unknown>): Promise<void> {
  const iterator = values[Symbol.asyncIterator]();
  // The first value is awaited before the stream opens, so that a refusal still has its own status.
  let next = await iterator.next();
  const session = await createSession(req, res, { keepAlive: 15_000, retry: 2000 });
  try {
    while (!next.done && session.isConnected && !res.writableEnded) {
      session.push(next.value, 'message');
      next = await iterator.next();
    }
  } finally {
    await iterator.return?.();
    res.end();
  }
}
