import type { Request } from 'express';

const longestMs = 30_000;

/**
 * Discards what a client still sends of a rejected request, at most `mostBytes` and half a minute, so that it can read
 * the response instead of getting a connection error. Then closes the connection.
 */
export function drain(req: Request, mostBytes: number): void {
  if (req.readableEnded || req.destroyed) return;
  let left = mostBytes;
  const timer = setTimeout(() => req.destroy(), longestMs).unref();
  req.on('error', () => undefined);
  req.once('close', () => clearTimeout(timer));
  req.on('data', (piece: Buffer) => {
    left -= piece.length;
    if (left < 0) req.destroy();
  });
  req.resume();
}
