import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArgon2Hasher } from '../../src/adapters/security/argon2.ts';
import { defaultLimits } from '@anamnesis/command-service/kernel/guesses/limits.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';

const newPassword = 'N3w-password!';

const from = (address: string) => ({ 'x-forwarded-for': address });

describe('guessing', () => {
  let app: TestApp;
  const time = { now: Date.parse('2026-03-01T08:00:00Z') };
  beforeAll(async () => {
    // One proxy in front: its word tells from where a call comes.
    app = await startTestApp({
      limits: defaultLimits,
      clock: () => new Date(time.now),
      env: { TRUSTED_PROXIES: '1' },
    });
  });
  afterAll(() => app.destroy());

  const login = (body: { email: string; password: string }, headers: Record<string, string>) =>
    createClient(app.url).call('login', { body, headers });

  it('at a password with an open session is counted by person, however the token is written', async () => {
    const thief = createClient(app.url);
    await thief.signup();
    const spellings = ['Bearer ', 'bearer ', 'BEARER ', 'Bearer  ', 'bEARER '];
    const statuses: number[] = [];
    for (let n = 0; n < 40; n += 1) {
      const spelt = spellings[n % spellings.length] + ' '.repeat(n);
      const headers = { authorization: `${spelt}${thief.token}` };
      const body = { password: `guess ${n}`, newPassword };
      statuses.push((await thief.call('changePassword', { body, headers })).status);
    }
    // Twenty, and those that the pace lets through within the moment that the test takes.
    expect(statuses.filter((status) => status === 403).length).toBeLessThan(25);
    expect(new Set(statuses)).toEqual(new Set([403, 429]));
  });

  it('from many addresses keeps nobody out where they were signed in before, and slows a new device down for a minute at most', async () => {
    const owner = createClient(app.url);
    const { email, password } = await owner.signup();
    const first = await login({ email, password }, from('192.0.2.1'));
    const device = { cookie: first.headers.get('set-cookie')?.split(';')[0] ?? '' };
    for (let n = 0; n < 150; n += 1) await login({ email, password: `guess ${n}` }, from(`198.51.${n}.7`));
    expect((await login({ email, password }, { ...from('203.0.113.5'), ...device })).status).toBe(200);
    const refused = await login({ email, password }, from('203.0.113.5'));
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'TOO_MANY_ATTEMPTS' }]);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    time.now += seconds * 1000;
    expect((await login({ email, password }, from('203.0.113.5'))).status).toBe(200);
  });

  it('is not what a lecture hall does that logs in at the same moment', async () => {
    const password = 'Study-hard1!';
    const passwordHash = await createArgon2Hasher().hash(password);
    const emails = Array.from({ length: 70 }, (_, n) => `hall-${n}@example.org`);
    for (const email of emails) {
      const person = { userId: randomUUID(), email, username: 'Hall', userType: 'accountUser' as const };
      const createdAt = new Date(time.now).toISOString();
      await app.ports.credentials.create({ ...person, passwordHash, identity: null, createdAt });
    }
    const answers = await Promise.all(emails.map((email) => login({ email, password }, from('192.0.2.77'))));
    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200));
  }, 60_000);
});
