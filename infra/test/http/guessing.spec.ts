import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultLimits } from '@anamnesis/command-service/kernel/guesses/limits.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';

const from = (address: string) => ({ 'x-forwarded-for': address });

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

// More of it: the attack `passwords`, which guesses in all spellings of a token and lets a whole lecture hall log in.
it('guessing from many addresses keeps nobody out where they were signed in before, and slows a new device down for a minute at most', async () => {
  const login = (body: { email: string; password: string }, headers: Record<string, string>) =>
    createClient(app.url).call('login', { body, headers });
  const { email, password } = await createClient(app.url).signup();
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
