import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf } from './errors.ts';
import { tooSlow } from './refused-connections.ts';

/** A body must bring so many bytes in every span of time that the server waits for it. */
export type Pace = { bytes: number; everyMs: number };

/** 1 kB a second, with a minute for a line that breaks off: a tenth of the slowest mobile one. A whole upload may take hours. */
export const defaultPace: Pace = { bytes: 60 * 1024, everyMs: 60_000 };

/**
 * Ends a request whose body comes slower than the pace, with 408 where nothing was answered yet. Time in which what has
 * come is not read is the server's, and does not count. What is still being sent long after its answer ends, too.
 */
export function keepPace(req: IncomingMessage, res: ServerResponse, { bytes, everyMs }: Pace): void {
  if (!hasBody(req)) return;
  const { socket } = req;
  let seen = socket.bytesRead;
  const look = (): void => {
    const came = socket.bytesRead - seen;
    seen = socket.bytesRead;
    if (req.complete) clearInterval(timer);
    else if (res.writableFinished) socket.destroy();
    else if (came < bytes && req.readableLength === 0) cut(req, res);
  };
  const timer = setInterval(look, everyMs).unref();
  req.once('close', () => clearInterval(timer));
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function cut(req: IncomingMessage, res: ServerResponse): void {
  if (res.headersSent) {
    req.socket.destroy();
    return;
  }
  const { socket } = req;
  res.writeHead(408, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  res.end(JSON.stringify(bodyOf(tooSlow())), () => socket.destroy());
}
