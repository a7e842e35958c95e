import type { Request } from 'express';

const longestMs = 30_000;

/**
 * Discards what a client still sends of a request that was refused, `mostBytes` and half a minute at most, so that it
 * reads the answer instead of a broken connection. Then the connection ends.
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
