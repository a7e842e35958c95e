import { describe, expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import { readEvents } from '../support/events.ts';

describe('stopping', () => {
  it('ends the event streams that are open, instead of waiting for them', async () => {
    const app = await startTestApp();
    const client = createClient(app.url);
    await client.signup();
    const stream = await client.raw('GET', `/api/changes?authorization=${client.token}`);
    const events = readEvents(stream);
    await events.next();
    const ended = (async () => {
      for await (const _ of events);
      return 'ended';
    })();
    await app.destroy();
    expect(await ended).toBe('ended');
  });
});
