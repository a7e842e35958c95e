import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';

describe('what the frame asks for', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.destroy());

  it.each([
    ['/api/socialRoutes/receivedResources', { success: true, data: [], pendingCount: 0, nextCursor: null }],
    ['/api/workouts', []],
  ])('%s answers with nothing yet, and only to somebody who is signed in', async (path, nothing) => {
    const client = createClient(app.url);
    expect((await client.raw('GET', path)).status).toBe(401);
    await client.signup();
    const answer = await client.raw('GET', path);
    expect([answer.status, await answer.json()]).toEqual([200, nothing]);
  });
});
