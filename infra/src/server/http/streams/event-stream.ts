import type { RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { IssuedToken } from '@anamnesis/contracts/ports/people/security.ts';
import { createEventBuffer } from 'better-sse';
import type { Request, Response } from 'express';
import type { OpenStreams } from './open-streams.ts';

type Serving = {
  open: OpenStreams;
  session: IssuedToken;
  context: RequestContext;
};

/** Serves an event stream until its values end, the client disconnects, or the session ends. */
export async function serveStream(
  req: Request,
  res: Response,
  { open, session, context }: Serving,
  valuesUntil: (signal: AbortSignal) => AsyncIterable<unknown>,
): Promise<void> {
  // Nothing follows the head: nobody is left waiting for what never comes.
  if (req.method === 'HEAD') return void res.writeHead(200, headers).end();
  const ending = new AbortController();
  const stream = {
    session,
    end(againInMs?: number) {
      if (againInMs !== undefined && res.headersSent)
        res.write(createEventBuffer().retry(againInMs).dispatch().read());
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
    await sendEvents(res, valuesUntil(until), until);
  } finally {
    open.remove(stream);
  }
}

const keepAliveMs = 15_000;
/** A client that lost its connection comes again after this pause. */
const retryMs = 2000;
const headers = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'private, no-cache, no-store, no-transform, must-revalidate, max-age=0',
  'X-Accel-Buffering': 'no',
};

/**
 * Sends each value as one server-sent event, in order, until the values end or the client disconnects. The next value is
 * pulled only after the socket has drained (back-pressure), so that changes are merged at the source, not buffered here.
 *
 * Only the framing is the library's. Its session never ends for a client that left before it began, writes to one that reads
 * nothing, and throws, with the token in the message, for an address that it cannot parse.
 */
async function sendEvents(res: Response, values: AsyncIterable<unknown>, until: AbortSignal): Promise<void> {
  const iterator = values[Symbol.asyncIterator]();
  let keepAlive: NodeJS.Timeout | undefined;
  try {
    // The first value is awaited before the stream opens, so that a refusal still has its own status.
    let next = await iterator.next();
    if (res.closed) return;
    res.writeHead(200, headers).write(createEventBuffer().retry(retryMs).dispatch().read());
    keepAlive = setInterval(() => {
      if (!res.writableNeedDrain) res.write(createEventBuffer().comment().dispatch().read());
    }, keepAliveMs);
    while (!next.done && !res.closed && !res.writableEnded) {
      res.write(createEventBuffer().event('message').data(next.value).dispatch().read());
      await roomIn(res, until);
      next = await iterator.next();
    }
  } finally {
    clearInterval(keepAlive);
    await iterator.return?.();
    if (res.headersSent) res.end();
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
