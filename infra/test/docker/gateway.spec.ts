import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@anamnesis/contracts/api.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readEvents } from '../support/events.ts';
import { haveNginx, startNginx } from '../support/nginx.ts';

/** A service that tells its name, how much it was sent, and, on an event stream, one thing after another as asked. */
async function aService(name: string, more: { next: Promise<void> }): Promise<Server> {
  const server = createServer((req, res) => {
    if (req.url?.startsWith('/api/changes')) {
      req.resume();
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.write(`data: {"name":"${name}","n":1}\n\n`);
      void more.next.then(() => res.end(`data: {"name":"${name}","n":2}\n\n`));
      return;
    }
    void sizeOf(req).then((bytes) =>
      res.end(JSON.stringify({ name, bytes, from: req.headers['x-forwarded-for'] })),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function sizeOf(req: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of req) bytes += (chunk as Buffer).length;
  return bytes;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const upload = (url: string, megabytes: number): Promise<Response> =>
  fetch(url + api.uploadPDF.path, { method: 'POST', body: new Uint8Array(megabytes * 2 ** 20) });

describe.skipIf(!haveNginx)('the gateway on nginx', () => {
  const { promise: next, resolve: goOn } = Promise.withResolvers<void>();
  const closing: (() => Promise<unknown> | void)[] = [];
  let url = '';

  beforeAll(async () => {
    const [command, query] = await Promise.all([aService('command', { next }), aService('query', { next })]);
    const nginx = await startNginx({
      command: [`127.0.0.1:${portOf(command)}`],
      query: [`127.0.0.1:${portOf(query)}`],
    });
    closing.push(nginx.stop, () => [command, query].forEach((server) => server.close()));
    url = nginx.url;
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });

  const nameOf = async (method: string, where: string): Promise<unknown> =>
    (await fetch(url + where, { method }).then((res) => res.json())) as unknown;

  it('sends every call of the endpoint table to its side, and the frontend to the query side', async () => {
    for (const { method, path: where, side, kind, aliases } of Object.values(api)) {
      if (kind === 'events') continue;
      for (const each of [where, ...aliases]) {
        const call = each.replaceAll(/:[A-Za-z]+/g, 'some-id');
        expect(await nameOf(method, call), `${method} ${call}`).toMatchObject({ name: side });
      }
    }
    expect(await nameOf('GET', '/anamnesis')).toMatchObject({ name: 'query', from: '127.0.0.1' });
  });

  it('passes on event streams event by event, whether they were opened with a body or not', async () => {
    const address = `${url}/api/changes?authorization=t`;
    const posted = { method: 'POST', body: '{"question":"Why?"}' };
    const streams = [await fetch(address), await fetch(address, posted)].map(readEvents<{ n: number }>);
    for (const events of streams) expect((await events.next()).value).toEqual({ name: 'query', n: 1 });
    goOn();
    for (const events of streams) expect((await events.next()).value).toEqual({ name: 'query', n: 2 });
  });

  it('passes on an upload of 20 MB, and refuses what is larger than uploads may be', async () => {
    expect(await (await upload(url, 20)).json()).toMatchObject({ name: 'command', bytes: 20 * 2 ** 20 });
    expect((await upload(url, 30)).status).toBe(413);
  });

  it('refuses what is too large, and tells who comes while nobody is there, in the words of the services', async () => {
    const large = await upload(url, 30);
    expect([large.status, await large.json()]).toMatchObject([413, { code: 'FILE_TOO_LARGE', limitMb: 25 }]);
    const lonely = await startNginx({ command: ['127.0.0.1:9'], query: ['127.0.0.1:9'] });
    onTestFinished(lonely.stop);
    const answer = await fetch(lonely.url + api.login.path, { method: 'POST' });
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
    expect([answer.headers.get('retry-after'), answer.headers.get('content-type')]).toEqual([
      '1',
      'application/json',
    ]);
  });

  it('goes to the copies that there are, also to one that was away a moment ago', async () => {
    const copies = [await aService('one', { next }), await aService('two', { next })];
    const command = copies.map((copy) => `127.0.0.1:${portOf(copy)}`);
    const nginx = await startNginx({ command, query: command });
    onTestFinished(nginx.stop);
    const name = async () =>
      (await fetch(nginx.url + api.login.path, { method: 'POST' }).then((res) => res.json())) as unknown;
    for (const [n, away] of [...copies, ...copies].entries()) {
      const port = portOf(away);
      away.close();
      away.closeAllConnections();
      for (let turn = 0; turn < 4; turn += 1)
        expect(await name()).toMatchObject({ name: n % 2 ? 'one' : 'two' });
      away.listen(port, '127.0.0.1');
      await once(away, 'listening');
    }
    for (const copy of copies) copy.close();
  });

  it('logs calls and failures without what stands behind the question mark', async () => {
    const lonely = await startNginx({ command: ['127.0.0.1:9'], query: ['127.0.0.1:9'] });
    onTestFinished(lonely.stop);
    const secret = 'eyJhbGciOiJIUzI1NiJ9.secret';
    const statuses = [];
    for (const where of [api.changes.path, api.extractAndGenerateSSE.path, '/signup', '/metrics', '/none'])
      statuses.push(
        (await fetch(`${lonely.url}${where}?authorization=${secret}&accessCode=${secret}`)).status,
      );
    expect(statuses).toEqual([503, 503, 503, 404, 503]);
    await expect.poll(lonely.logs).toContain('GET /api/changes 503');
    expect(lonely.logs()).not.toContain('secret');
  });

  it('serves no metrics', async () => {
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  });
});
