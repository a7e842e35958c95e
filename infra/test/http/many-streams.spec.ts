import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createJwtTokens } from '../../src/adapters/security/jwt.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { openRaw } from '../support/raw-request.ts';

const JWT_SECRET = 'the secret of many streams';

type Stream = {
  text: () => string;
  contains: (part: string) => Promise<void>;
  over: Promise<void>;
  close: () => void;
};

/** An event stream on a connection of its own, byte for byte. */
function openStream(url: string, token: string): Stream {
  const path = `/api/changes?authorization=${token}`;
  const socket = openRaw(url, `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  let text = '';
  const waiting = new Set<() => void>();
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    for (const look of waiting) look();
  });
  const contains = (part: string): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = (): void => (text.includes(part) ? resolve() : undefined);
    waiting.add(look);
    look();
    return promise;
  };
  // The last piece of a chunked body.
  return { text: () => text, contains, over: contains('\r\n0\r\n\r\n'), close: () => socket.destroy() };
}

async function streamsOf(url: string, token: string, count: number): Promise<Stream[]> {
  const streams: Stream[] = [];
  for (let n = 0; n < count; n += 1) {
    const stream = openStream(url, token);
    streams.push(stream);
    await stream.contains('"readModels":[]');
  }
  onTestFinished(() => streams.forEach(({ close }) => close()));
  return streams;
}

/** How many streams the server counts as open. */
async function openStreams(client: Client): Promise<number> {
  const metrics = await (await client.raw('GET', '/metrics')).text();
  return Number(/^anamnesis_open_event_streams (\d+)$/m.exec(metrics)?.[1]);
}

describe('the event streams of one person', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { QUOTA_STREAMS: '3', JWT_SECRET } });
  });
  afterAll(() => app.destroy());

  it('are bounded: the oldest gives way for a while, and nobody else’s', async () => {
    const [ann, bob] = [createClient(app.url), createClient(app.url)];
    await Promise.all([ann.signup(), bob.signup()]);
    const [bobs] = await streamsOf(app.url, bob.token, 1);
    const anns = await streamsOf(app.url, ann.token, 5);
    await Promise.all(anns.slice(0, 2).map(({ over }) => over));
    for (const { text } of anns.slice(0, 2)) expect(text()).toContain('retry: 30000\n');
    await ann.call('addFolder', { body: { folderName: 'New' } });
    await bob.call('addFolder', { body: { folderName: 'New' } });
    await Promise.all([...anns.slice(2), bobs!].map((stream) => stream.contains('"folders"')));
    for (const { text } of [...anns.slice(2), bobs!]) expect(text()).not.toContain('retry: 30000');
  });

  it('make room when they are closed', async () => {
    const client = createClient(app.url);
    await client.signup();
    // Those of other tests may still be closing: the server learns of it later than the client.
    await expect.poll(() => openStreams(client)).toBe(0);
    const first = await streamsOf(app.url, client.token, 3);
    first[2]!.close();
    await expect.poll(() => openStreams(client)).toBe(2);
    await client.call('addFolder', { body: { folderName: 'One' } });
    await first[0]!.contains('"folders"');
    const [next] = await streamsOf(app.url, client.token, 1);
    await client.call('addFolder', { body: { folderName: 'Two' } });
    await next!.contains('"folders"');
    expect(first[0]!.text()).not.toContain('retry: 30000');
  });
});

describe('a lecture hall behind one address', () => {
  it('is served: 300 people with four streams each, and their calls', async () => {
    const app = await startTestApp({ env: { JWT_SECRET } });
    onTestFinished(() => app.destroy());
    const tokens = createJwtTokens({ secret: JWT_SECRET, clock: () => new Date() });
    const people = Array.from({ length: 300 }, () => randomUUID());
    for (const userId of people) {
      const email = `${userId}@example.org`;
      const rest = { username: 'S', passwordHash: null, userType: 'googleUser', identity: null } as const;
      await app.ports.credentials.create({ userId, email, ...rest, createdAt: new Date().toISOString() });
    }
    const halls = await Promise.all(
      people.map((userId) => streamsOf(app.url, tokens.issue({ userId, version: 0 }), 4)),
    );
    const speaker = createClient(app.url);
    speaker.use({
      id: people[7]!,
      email: '',
      username: '',
      userType: 'googleUser',
      token: tokens.issue({ userId: people[7]!, version: 0 }),
    });
    expect((await speaker.call('addFolder', { body: { folderName: 'Hall' } })).status).toBe(200);
    await Promise.all(halls[7]!.map((stream) => stream.contains('"folders"')));
    expect(halls.flat().filter(({ text }) => text().includes('"folders"'))).toHaveLength(4);
  });
});
