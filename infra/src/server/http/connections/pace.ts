import type { IncomingMessage, ServerResponse } from 'node:http';
import { rejectionBody } from '../calls/errors.ts';
import { uploadTooSlow } from './refused-connections.ts';

/** The lowest accepted transfer rate of a request body: this many bytes in each interval. */
export type TransferPace = { bytes: number; everyMs: number };

/** 1 kB/s on average over a minute, a tenth of the slowest mobile network. Interruptions and long uploads are fine. */
export const defaultPace: TransferPace = { bytes: 60 * 1024, everyMs: 60_000 };

/**
 * Ends a request whose body arrives more slowly, with 408 if no response was begun. Intervals at whose end received
 * bytes are still unread do not count: there the server is the slow side. Also closes connections that go on sending
 * long after the response.
 */
export function keepPace(req: IncomingMessage, res: ServerResponse, { bytes, everyMs }: TransferPace): void {
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
  res.end(JSON.stringify(rejectionBody(uploadTooSlow())), () => socket.destroy());
}
