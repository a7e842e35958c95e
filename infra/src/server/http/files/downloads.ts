import type { RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { IssuedToken } from '@anamnesis/contracts/ports/people/security.ts';
import type { Response } from 'express';
import type { OpenStreams } from '../streams/open-streams.ts';

type Session = { downloads: OpenStreams; session: IssuedToken; context: RequestContext };

/**
 * Does the work of a download in its session: when that ends, the signal of the work aborts, and the connection is cut, because
 * half a file is no file.
 */
export async function inSession<T>(
  res: Response,
  { downloads, session, context }: Session,
  work: (context: RequestContext) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const cut = (): void => {
    ending.abort();
    res.destroy();
  };
  const download = { session, end: cut, cut };
  downloads.add(download);
  try {
    return await work({ ...context, signal: AbortSignal.any([context.signal, ending.signal]) });
  } finally {
    downloads.remove(download);
  }
}
