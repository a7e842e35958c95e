import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { allOf, openRaw } from '../../../../test/support/raw-request.ts';
import { oneAtATime } from './one-at-a-time.ts';

type Call = { path: string; res: ServerResponse };

/** A server whose calls wait until the test answers them. */
async function serving() {
  const begun: Call[] = [];
  const listener = (req: IncomingMessage, res: ServerResponse): void =>
    void begun.push({ path: req.url ?? '', res });
  const server = createServer(oneAtATime(listener, 3)).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const paths = (): string[] => begun.map(({ path }) => path);
  return { url, begun, paths };
}

const requests = (count: number): string =>
  Array.from({ length: count }, (_, n) => `GET /${n} HTTP/1.1\r\nHost: x\r\n\r\n`).join('');

it('begins a request of a connection when the one before was answered', async () => {
  const { url, begun, paths } = await serving();
  const socket = openRaw(url, requests(2) + requests(1).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  const all = allOf(socket);
  for (let n = 1; n <= 3; n += 1) {
    await expect.poll(() => begun).toHaveLength(n);
    begun[n - 1]!.res.end(`answer ${n}`);
  }
  expect(paths()).toEqual(['/0', '/1', '/0']);
  expect((await all).match(/answer \d/g)).toEqual(['answer 1', 'answer 2', 'answer 3']);
});

it('lets another connection go on meanwhile', async () => {
  const { url, begun } = await serving();
  openRaw(url, requests(2));
  await expect.poll(() => begun).toHaveLength(1);
  openRaw(url, requests(1));
  await expect.poll(() => begun).toHaveLength(2);
  begun[1]!.res.end();
  expect(begun).toHaveLength(2);
});

it('closes a connection with more requests than may wait, and begins none of them', async () => {
  const { url, paths } = await serving();
  await once(openRaw(url, requests(5)).resume(), 'close');
  expect(paths()).toEqual(['/0']);
});

it('begins nothing for a client that has left', async () => {
  const { url, begun, paths } = await serving();
  const socket = openRaw(url, requests(3));
  await expect.poll(() => begun).toHaveLength(1);
  const { res } = begun[0]!;
  const closed = once(res, 'close');
  socket.destroy();
  await closed;
  await new Promise(setImmediate);
  expect(paths()).toEqual(['/0']);
});
