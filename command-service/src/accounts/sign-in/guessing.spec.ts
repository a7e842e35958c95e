import { beforeEach, describe, expect, it } from 'vitest';
import { defaultLimits } from '../../kernel/guesses/limits.ts';
import type { GuessPace } from '../../kernel/guesses/pace.ts';
import {
  accessCode,
  contextOf,
  createTestService,
  requestOf,
  type TestService,
} from '../../testing/test-service.ts';

const ada = { email: 'ada@example.org', password: 'Passw0rd!', accessCode, username: 'ada' };
const day = 24 * 3_600_000;

let service: TestService;
let userId: string;
let device: string;
beforeEach(async () => {
  service = createTestService();
  const signedUp = await service.handlers.signup(requestOf(ada), contextOf(''));
  userId = signedUp.body.id;
  device = signedUp.device?.value ?? '';
});

const now = (): number => Date.parse(service.time.now);
const after = (ms: number): void => void (service.time.now = new Date(now() + ms).toISOString());
const login = (password: string, client: { address?: string; device?: string } = {}, email = ada.email) =>
  service.handlers.login(requestOf({ email, password }), contextOf('', 'UTC', client));
const outcome = (attempt: Promise<unknown>): Promise<'in' | string> =>
  attempt.then(
    () => 'in',
    (error: { code: string }) => error.code,
  );
/** Of so many addresses, one after another. */
const address = (n: number): string => `198.51.${n % 250}.${Math.floor(n / 250) % 250}`;
const attack = async (times: number, email = ada.email): Promise<string[]> => {
  const outcomes: string[] = [];
  for (let n = 0; n < times; n += 1)
    outcomes.push(await outcome(login('guess', { address: address(n) }, email)));
  return outcomes;
};
/** Maximum number of failures that a pace allows within any `withinMs`. */
function mostFailures({ withinMs, steps }: GuessPace): number {
  const last = steps.at(-1);
  return last ? last.after + Math.ceil(withinMs / last.everyMs) : Number.POSITIVE_INFINITY;
}

const most = mostFailures(defaultLimits.password);

describe('guessing a password from ever new addresses', () => {
  it('is checked 1,540 times in any day and no more, however it is tried', async () => {
    expect(most).toBe(1540);
    const checked: number[] = [];
    const { verify } = service.deps.hasher;
    service.deps.hasher.verify = (...given) => {
      checked.push(now());
      return verify(...given);
    };
    for (let n = 0; now() < Date.parse('2026-03-12T12:00:00Z'); n += 1) {
      await Promise.all([0, 1].map((m) => outcome(login('guess', { address: address(2 * n + m) }))));
      after(20_000);
    }
    for (const [first, start] of checked.entries()) {
      const within = checked.slice(first).findIndex((at) => at >= start + day);
      expect(within < 0 ? checked.length - first : within).toBeLessThanOrEqual(most);
    }
    // It goes on all the time: nobody is shut out.
    expect(checked.length).toBeGreaterThan(2 * 1300);
  }, 60_000);

  it('says how long to wait, growing up to a minute, the same where there is no account', async () => {
    const waits: Record<string, (number | null)[]> = {};
    for (const email of [ada.email, 'nobody@example.org']) {
      waits[email] = [];
      for (let n = 0; n < 250; n += 1) {
        const error = await login('guess', { address: address(n) }, email).catch((thrown: unknown) => thrown);
        const { retryAfterSeconds } = error as { retryAfterSeconds: number | null };
        waits[email].push(retryAfterSeconds);
        after((retryAfterSeconds ?? 0) * 1000);
      }
    }
    const [ours, theirs] = Object.values(waits);
    expect(ours).toEqual(theirs);
    const told = ours!.filter((wait) => wait !== null);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect([...new Set(told)]).toEqual([5, 15, 60]);
  });

  it('keeps nobody out on a device where they were signed in before', async () => {
    await attack(300);
    expect(await outcome(login(ada.password, { device }))).toBe('in');
    expect(await outcome(login(ada.password, { address: '203.0.113.9' }))).toBe('TOO_MANY_ATTEMPTS');
    after(60_000);
    expect(await outcome(login(ada.password, { address: '203.0.113.9' }))).toBe('in');
  });

  it('is not helped by the device of another account', async () => {
    const eve = { ...ada, email: 'eve@example.org' };
    const theirs = (await service.handlers.signup(requestOf(eve), contextOf(''))).device?.value ?? '';
    await attack(300);
    expect(await outcome(login('guess', { device: theirs, address: '203.0.113.9' }))).toBe(
      'TOO_MANY_ATTEMPTS',
    );
  });

  it('is slowed down on a known device just as well', async () => {
    const outcomes: string[] = [];
    for (let n = 0; n < 40; n += 1)
      outcomes.push(await outcome(login('guess', { device, address: address(n) })));
    expect(outcomes.filter((each) => each === 'WRONG_CREDENTIALS').length).toBeLessThan(25);
  });
});

describe('guessing from one address', () => {
  it('is slowed down over all accounts; who was signed in before is not', async () => {
    const hall = '192.0.2.77';
    const outcomes: string[] = [];
    for (let n = 0; n < 150; n += 1)
      outcomes.push(await outcome(login('guess', { address: hall }, `person-${n}@example.org`)));
    expect(outcomes.filter((each) => each === 'WRONG_CREDENTIALS')).toHaveLength(101);
    expect(await outcome(login(ada.password, { address: hall }))).toBe('TOO_MANY_ATTEMPTS');
    expect(await outcome(login(ada.password, { address: hall, device }))).toBe('in');
    after(5000);
    expect(await outcome(login(ada.password, { address: hall }))).toBe('in');
    // What was right does not make the next one wait.
    expect(await outcome(login(ada.password, { address: hall }))).toBe('in');
  });

  it('is not what many do who log in rightly at once, after some have mistyped', async () => {
    const hall = '192.0.2.77';
    for (let n = 0; n < 90; n += 1)
      await outcome(login('typo', { address: hall }, `person-${n}@example.org`));
    const all = await Promise.all(
      Array.from({ length: 300 }, () => outcome(login(ada.password, { address: hall }))),
    );
    expect(new Set(all)).toEqual(new Set(['in']));
  });

  it('is not what many do who sign in with Google at once', async () => {
    const verify = async (credential: string) => ({
      issuer: 'https://accounts.example',
      subject: credential,
      email: `${credential}@example.org`,
      name: 'Hall',
      issuedAt: service.time.now,
      expiresAt: '2026-03-10T13:00:00.000Z',
    });
    service.deps.google = { verify };
    const signIn = (n: number) =>
      service.handlers.googleLogin(requestOf({ credential: `g${n}.s` }), contextOf(''));
    const all = await Promise.all(Array.from({ length: 150 }, (_, n) => outcome(signIn(n))));
    expect(new Set(all)).toEqual(new Set(['in']));
  });
});

describe('an attempt that failed for reasons of ours', () => {
  it('is no guess', async () => {
    const { verify } = service.deps.hasher;
    service.deps.hasher.verify = () => Promise.reject(new Error('away'));
    for (let n = 0; n < 200; n += 1) await expect(login(ada.password)).rejects.toThrow('away');
    service.deps.hasher.verify = verify;
    expect(await outcome(login(ada.password))).toBe('in');
  });
});

describe('the password of somebody who is signed in', () => {
  it('is guessed against one count, whatever the session and the call', async () => {
    const outcomes: string[] = [];
    for (let n = 0; n < 60; n += 1) {
      const context = contextOf(userId, 'UTC', { address: address(n) });
      const body = { password: `guess ${n}`, newPassword: 'N3w-password!' };
      const attempt =
        n % 2 === 0
          ? service.handlers.changePassword(requestOf(body), context)
          : service.handlers.deleteAccount(requestOf({ password: body.password }), context);
      outcomes.push(await outcome(attempt));
    }
    expect(outcomes.filter((each) => each === 'WRONG_PASSWORD')).toHaveLength(21);
    expect(outcomes.slice(21).every((each) => each === 'TOO_MANY_ATTEMPTS')).toBe(true);
    // Guessing at log-in has its own.
    expect(await outcome(login(ada.password))).toBe('in');
  });
});
