import { beforeEach, describe, expect, it } from 'vitest';
import {
  accessCode,
  contextOf,
  createTestService,
  requestOf,
  type TestService,
} from '../testing/test-service.ts';

let service: TestService;
let userId: string;
beforeEach(async () => {
  service = createTestService();
  const form = { email: 'ada@example.org', password: 'Passw0rd!', accessCode, username: 'ada' };
  userId = (await service.handlers.signup(requestOf(form), contextOf(''))).body.id;
});

describe('logging out', () => {
  it('ends the token that it was asked with, however often it is sent', async () => {
    for (let n = 0; n < 2; n += 1)
      expect(await service.handlers.logout(requestOf({}), contextOf(userId))).toEqual({
        body: { success: true },
        position: null,
      });
    expect(await service.deps.credentials.endedTokens(userId)).toEqual([`token of ${userId}`]);
    expect(await service.deps.credentials.tokenVersion(userId)).toBe(0);
  });

  it('everywhere ends all tokens, and goes on here with another', async () => {
    const { body } = await service.handlers.logoutEverywhere(requestOf({}), contextOf(userId));
    expect(body).toMatchObject({ id: userId, token: `token 1 of ${userId}` });
    expect(await service.deps.credentials.tokenVersion(userId)).toBe(1);
  });

  it('everywhere is refused for somebody who was erased meanwhile', async () => {
    await service.deps.credentials.delete(userId);
    await expect(service.handlers.logoutEverywhere(requestOf({}), contextOf(userId))).rejects.toMatchObject({
      status: 401,
    });
  });
});
