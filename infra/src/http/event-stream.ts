import { createSession } from 'better-sse';
import type { Request, Response } from 'express';

/** The event streams that are open: they end by themselves only when somebody goes. */
export type OpenStreams = Set<Response>;

/** Ends every stream; browsers connect again. */
export const endStreams = (streams: OpenStreams): void => {
  for (const stream of streams) stream.end(() => stream.socket?.destroySoon());
};

/** Sends each value as one server-sent event, in order, until the values end or the client goes. */
export async function sendEvents(
  req: Request,
  res: Response,
  values: AsyncIterable<unknown>,
  open: OpenStreams,
): Promise<void> {
  const iterator = values[Symbol.asyncIterator]();
  // The first value is awaited before the stream opens, so that a refusal still has its own status.
  let next = await iterator.next();
  const session = await createSession(req, res, { keepAlive: 15_000, retry: 2000 });
  open.add(res);
  try {
    while (!next.done && session.isConnected) {
      session.push(next.value, 'message');
      next = await iterator.next();
    }
  } finally {
    open.delete(res);
    await iterator.return?.();
    res.end();
  }
}
