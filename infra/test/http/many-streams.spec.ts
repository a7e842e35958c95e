import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { streamsOf } from '../support/raw-streams.ts';

/** How many streams the server counts as open. */
async function openStreams(client: Client): Promise<number> {
  const metrics = await (await client.raw('GET', '/metrics')).text();
  return Number(/^anamnesis_open_event_streams (\d+)$/m.exec(metrics)?.[1]);
}

describe('the event streams of one person', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { QUOTA_STREAMS: '3' } });
  });
  afterAll(() => app.destroy());

  it('are bounded: the oldest gives way for a while, and nobody else’s', async () => {
    const [ann, bob] = [createClient(app.url), createClient(app.url)];
    await Promise.all([ann.signup(), bob.signup()]);
    const [bobs] = await streamsOf(app.url, bob.token, 1);
    const anns = await streamsOf(app.url, ann.token, 5);
    await Promise.all(anns.slice(0, 2).map(({ over }) => over));
    for (const { text } of anns.slice(0, 2)) expect(text()).toMatch(/^retry:\s?30000$/m);
    await ann.call('addFolder', { body: { folderName: 'New' } });
    await bob.call('addFolder', { body: { folderName: 'New' } });
    await Promise.all([...anns.slice(2), bobs!].map((stream) => stream.contains('"folders"')));
    for (const { text } of [...anns.slice(2), bobs!]) expect(text()).not.toMatch(/^retry:\s?30000$/m);
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
    expect(first[0]!.text()).not.toMatch(/^retry:\s?30000$/m);
  });
});
