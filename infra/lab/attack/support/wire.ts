import { once } from 'node:events';
import { patienceMs } from '@anamnesis/infra/test/support/poll.ts';
import { connect, type Socket } from 'node:net';

/** What came back over a connection: status 0 when nothing did. */
export type Reply = { status: number; headers: string; body: string; ms: number; closed: boolean };

/** A connection whose errors are its end and nothing more. */
export async function dial(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** The first lines of a request. */
export function head(method: string, path: string, headers: Record<string, string | number> = {}): string {
  const lines = Object.entries({ host: 'anamnesis.example', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

/** Sends bytes as they are, and waits for a whole answer or the end, at most so long. */
export async function exchange(
  port: number,
  bytes: string | Uint8Array,
  withinMs = patienceMs,
): Promise<Reply> {
  const started = performance.now();
  const socket = await dial(port);
  socket.write(bytes);
  return listen(socket, withinMs, started);
}

/** Waits for an answer on a connection; what has been read when the time is up is the answer. Closes the connection. */
export async function listen(
  socket: Socket,
  withinMs = patienceMs,
  started = performance.now(),
): Promise<Reply> {
  const pieces: Buffer[] = [];
  let closed = false;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, withinMs);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    socket.on('data', (piece: Buffer) => {
      pieces.push(piece);
      if (isWhole(Buffer.concat(pieces).toString('latin1'))) end();
    });
    socket.on('close', () => {
      closed = true;
      end();
    });
    if (socket.destroyed) end();
  });
  socket.destroy();
  const text = Buffer.concat(pieces).toString('utf8');
  const [headers = '', ...rest] = text.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0);
  return { status, headers, body: rest.join('\r\n\r\n'), ms: performance.now() - started, closed };
}

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /^content-length: *(\d+)/im.exec(text.slice(0, end))?.[1];
  return length !== undefined && text.length >= end + 4 + Number(length);
}
