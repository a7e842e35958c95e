import { once } from 'node:events';
import { request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setInterval as every } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { allOf, openRaw, sendRaw } from '../../../test/support/raw-request.ts';
import { createHttpServer, type ServerLimits } from './server.ts';

const answer: RequestListener = (req, res) => {
  req.on('data', () => undefined).on('end', () => res.end('whole'));
};

/** The address of a server of these limits, which are short. */
async function serving(listener: RequestListener, limits: Partial<ServerLimits> = {}): Promise<string> {
  const short = {
    connectionsPerAddress: 0,
    headersMs: 200,
    lookEveryMs: 50,
    pace: { bytes: 100, everyMs: 400 },
  };
  const server = createHttpServer(listener, { ...short, ...limits }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const post = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n';

/** Sends `begin`, then `more` every 20 ms for as long as the connection lives. */
async function sendSlowly(url: string, begin: string, more: string): Promise<string> {
  const socket = openRaw(url, begin);
  const ended = allOf(socket);
  for await (const _ of every(20)) {
    if (!socket.writable) break;
    socket.write(more);
  }
  return ended;
}

describe('a server with slow clients', () => {
  it('ends a request whose body arrives too slowly', async () => {
    const ended = await sendSlowly(await serving(answer), post, 'x');
    expect(ended).toMatch(/^HTTP\/1\.1 408 /);
    expect(ended).toContain('"code":"TOO_SLOW"');
  });

  it('ends a request whose headers arrive too slowly, and a connection without a request', async () => {
    const url = await serving(answer);
    expect(await sendSlowly(url, 'GET / HTTP/1.1\r\nX-Long: ', 'x')).toMatch(/^HTTP\/1\.1 408 /);
    expect(await allOf(openRaw(url, ''))).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('closes a connection that goes on sending after the response', async () => {
    const url = await serving((_, res) => res.end('early'));
    expect(await sendSlowly(url, post, 'x')).toContain('early');
  });

  it('lets a slow client go on above the lowest rate', async () => {
    const outgoing = request(await serving(answer), { method: 'POST' });
    const [[response]] = await Promise.all([
      once(outgoing, 'response'),
      (async () => {
        let pieces = 0;
        for await (const _ of every(20)) {
          outgoing.write(Buffer.alloc(5000));
          if (++pieces === 50) break;
        }
        outgoing.end();
      })(),
    ]);
    expect(await text(response)).toBe('whole');
  });

  it('does not count the time in which it does not read', async () => {
    const { promise: enough, resolve: goOn } = Promise.withResolvers<void>();
    const url = await serving((req, res) => void enough.then(() => answer(req, res)), {
      pace: { bytes: 1, everyMs: 1_500 },
    });
    let looks = 0;
    const response = fetch(url, { method: 'POST', body: Buffer.alloc(8 * 2 ** 20) });
    for await (const _ of every(20)) if (++looks === 150) break;
    goOn();
    expect(await (await response).text()).toBe('whole');
  });

  it('refuses the connections of an address beyond its number, until others are closed', async () => {
    const url = await serving(answer, { connectionsPerAddress: 2, headersMs: 60_000 });
    const ask = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    const [first, second] = [openRaw(url, 'G'), openRaw(url, 'G')];
    await Promise.all([once(first, 'connect'), once(second, 'connect')]);
    expect(await sendRaw(url, ask)).toMatchObject({ status: 429 });
    first.destroy();
    await expect.poll(async () => (await sendRaw(url, ask)).status).toBe(200);
    second.destroy();
  });
});
