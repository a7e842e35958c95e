import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { openRaw } from '../../../../test/support/raw-request.ts';
import { createLook } from './unread.ts';

const pieceBytes = 64_000;
const pieces = 1000;
function* answer(): Generator<Buffer> {
  for (let n = 0; n < pieces; n += 1) yield Buffer.alloc(pieceBytes);
}

it('closes the connections of clients that read nothing between two looks, and no others', async () => {
  const sockets = new Map<string, Socket>();
  const server = createServer((req, res) => {
    sockets.set(req.url ?? '', req.socket);
    Readable.from(answer()).pipe(res);
  });
  const look = createLook(server, 1);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const taken = (path: string): number => {
    const { bytesWritten = 0, writableLength = 0 } = sockets.get(path) ?? {};
    return bytesWritten - writableLength;
  };
  const waits = (path: string): boolean => (sockets.get(path)?.writableLength ?? 0) > 0;
  openRaw(url, 'GET /unread HTTP/1.1\r\nHost: x\r\n\r\n').pause();
  await expect
    .poll(() => {
      look();
      return sockets.get('/unread')?.destroyed;
    })
    .toBe(true);
  const [response] = await once(request(`${url}/read`).end(), 'response');
  await expect.poll(() => waits('/read')).toBe(true);
  look();
  const before = taken('/read');
  let read = 0;
  response.on('data', (piece: Buffer) => (read += piece.length));
  await expect.poll(() => taken('/read')).toBeGreaterThan(before);
  look();
  await once(response, 'end');
  expect(read).toBe(pieces * pieceBytes);
});
