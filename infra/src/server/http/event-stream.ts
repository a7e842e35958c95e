import type { RequestContext } from '@anamnesis/contracts/kernel/handler.ts';
import { createSession } from 'better-sse';
import type { Request, Response } from 'express';
import type { OpenStreams } from './open-streams.ts';

/** Serves an event stream until its values end, the client disconnects, or the session ends. */
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
    const until = AbortSignal.any([context.signal, ending.signal]);
    await sendEvents(req, res, valuesUntil(until), until);
  } finally {
    open.remove(stream);
  }
}

/**
 * Sends each value as one server-sent event, in order, until the values end or the client disconnects. The next value is
 * pulled only after the socket has drained (back-pressure), so that changes are merged at the source, not buffered here.
 */
async function sendEvents(
  req: Request,
  res: Response,
  values: AsyncIterable<unknown>,
  until: AbortSignal,
): Promise<void> {
  const iterator = values[Symbol.asyncIterator]();
  // The first value is awaited before the headers are sent, so that a refusal still gets its own status.
  let next = await iterator.next();
  const session = await createSession(req, res, { keepAlive: 15_000, retry: 2000 });
  try {
    while (!next.done && session.isConnected && !res.writableEnded) {
      session.push(next.value, 'message');
      await roomIn(res, until);
      next = await iterator.next();
    }
  } finally {
    await iterator.return?.();
    res.end();
  }
}

/** Resolves when the socket has drained, or when the stream is to end. */
async function roomIn(res: Response, until: AbortSignal): Promise<void> {
  if (!res.writableNeedDrain || res.destroyed || until.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = (): void => resolve();
  res.on('drain', end).on('close', end);
  until.addEventListener('abort', end);
  await promise;
  res.off('drain', end).off('close', end);
  until.removeEventListener('abort', end);
}
