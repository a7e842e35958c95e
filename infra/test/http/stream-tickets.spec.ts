import { Writable } from 'node:stream';
import { api } from '@anamnesis/contracts/api.ts';
import { type Endpoint, hasTokenInQuery } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { readEvents } from '../support/events.ts';

const streams = Object.values<Endpoint>(api).filter(hasTokenInQuery);
const ticketOf = async (client: Client): Promise<string> => (await client.call('streamTicket')).body.ticket;

let minutes = 0;
const clock = () => new Date(Date.now() + minutes * 60_000);

describe('tickets of event streams over HTTP', () => {
  let app: TestApp;
  const lines: string[] = [];
  const written = new Writable({
    write(line, _, done) {
      lines.push(String(line));
      done();
    },
  });
  beforeAll(async () => {
    app = await startTestApp({ clock, logger: pino({ level: 'trace' }, written) });
  });
  afterAll(() => app.destroy());

  async function person(): Promise<Client> {
    const client = createClient(app.url);
    await client.signup();
    return client;
  }
  /** The status for a stream of nobody’s own header or token. */
  const opened = async (ticket: string, path: string = api.changes.path, more = '') => {
    const answer = await fetch(`${app.url}${path}?ticket=${ticket}${more}`);
    await answer.body?.cancel();
    return answer.status;
  };

  it('open one stream each, once, as the person whom they were issued to', async () => {
    const [ann, bob] = [await person(), await person()];
    const ticket = await ticketOf(ann);
    const events = readEvents<{ readModels: string[] }>(
      await fetch(`${app.url}${api.changes.path}?ticket=${ticket}`),
    );
    await events.next();
    await bob.call('addFolder', { body: { folderName: 'Of Bob' } });
    await ann.call('addFolder', { body: { folderName: 'Of Ann' } });
    // What was made for a newcomer may still be told.
    let told: string[] = [];
    while (!told.includes('folders')) told = (await events.next()).value.readModels;
    expect(await opened(ticket)).toBe(401);
    await events.return(undefined);
    expect(await opened(ticket)).toBe(401);
    const another = await ticketOf(ann);
    const many = await Promise.all(Array.from({ length: 8 }, () => opened(another)));
    expect(many.filter((status) => status === 200)).toHaveLength(1);
  });

  it.each(streams.map(({ path }) => path))(
    'are not needed by who sends the token in its header to %s',
    async (path) => {
      const { token } = await person();
      const status = async (authorization: string): Promise<number> => {
        const answer = await fetch(`${app.url}${path}?pdfId=none`, { headers: { authorization } });
        await answer.body?.cancel();
        return answer.status;
      };
      expect([200, 404]).toContain(await status(`Bearer ${token}`));
      expect(await status(`Bearer ${token}x`)).toBe(401);
    },
  );

  it.each(streams.map(({ path }) => path))('are looked at before anything else at %s', async (path) => {
    const client = await person();
    const ticket = await ticketOf(client);
    expect(await opened('none', path, `&pdfId=none&authorization=${client.token}`)).toBe(401);
    expect([200, 404]).toContain(await opened(ticket, path, '&pdfId=none'));
    expect(await opened(ticket, path, '&pdfId=none')).toBe(401);
  });

  it('are none for a call, in whichever place', async () => {
    const client = await person();
    const ticket = await ticketOf(client);
    const headers = { authorization: `Bearer ${ticket}` };
    for (const path of [`${api.getUserFolders.path}?ticket=${ticket}`, api.getUserFolders.path])
      expect((await fetch(app.url + path, { headers })).status).toBe(401);
    expect(await opened(ticket, api.changes.path, `&ticket=${ticket}`)).toBe(401);
    expect(await opened(ticket)).toBe(200);
  });

  it('end with the session, and so do the streams that they opened', async () => {
    const client = await person();
    const [ticket, other] = [await ticketOf(client), await ticketOf(client)];
    const events = readEvents(await fetch(`${app.url}${api.changes.path}?ticket=${ticket}`));
    await events.next();
    await client.call('logout', { body: {} });
    while (!(await events.next()).done);
    expect(await opened(other)).toBe(401);
    expect((await client.call('streamTicket')).status).toBe(401);
  });

  it('are worth nothing after a minute, and are not in a log of ours', async () => {
    const client = await person();
    const [ticket, late] = [await ticketOf(client), await ticketOf(client)];
    expect(await opened(ticket)).toBe(200);
    minutes += 1;
    expect(await opened(late)).toBe(401);
    expect(lines.length).toBeGreaterThan(0);
    for (const secret of [ticket, late, client.token]) expect(lines.join('')).not.toContain(secret);
  });

  it('leave the way of the specification as it was', async () => {
    const client = await person();
    const answer = await client.raw('GET', `${api.changes.path}?authorization=${client.token}`);
    expect(answer.status).toBe(200);
    await answer.body?.cancel();
    expect((await fetch(app.url + api.changes.path)).status).toBe(401);
  });
});
