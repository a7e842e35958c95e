import { describe, expect, it } from 'vitest';
import { createClient } from '../support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';

describe('what the frame asks for', () => {
  let app: SharedApp;
  beforeAllInSharedApp((shared) => void (app = shared));

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
