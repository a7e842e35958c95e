import { accountStream } from '@anamnesis/contracts/accounts/events.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  accessCode,
  contextOf,
  createTestService,
  requestOf,
  type TestService,
} from '../../testing/test-service.ts';

const ada = { email: 'ada@example.org', password: 'Passw0rd!', accessCode, username: 'ada' };
const anyone = contextOf('');

let service: TestService;
beforeEach(() => {
  service = createTestService();
});

const signup = (form: Partial<typeof ada> = {}, commandId?: string) =>
  service.handlers.signup(requestOf({ ...ada, ...form }, commandId), anyone);
const login = (email: string, password: string) =>
  service.handlers.login(requestOf({ email, password }), anyone);
const nothingIsMade = async (email = ada.email) => {
  expect(service.log.all()).toEqual([]);
  expect(await service.deps.credentials.byEmail(email)).toBeNull();
};

describe('signing up', () => {
  it('makes an account and signs in', async () => {
    const { body, position } = await signup();
    expect(body).toEqual({
      id: body.id,
      email: ada.email,
      username: 'ada',
      token: `token 0 of ${body.id}`,
      userType: 'accountUser',
    });
    expect(await service.typesIn(accountStream(body.id))).toEqual(['AccountRegistered']);
    expect(position).toBe(1n);
  });

  it('records nothing that identifies the person', async () => {
    await signup();
    const recorded = JSON.stringify(service.log.all(), (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    for (const secret of [ada.email, ada.password, '"ada"', accessCode])
      expect(recorded).not.toContain(secret);
  });

  it.each(['', 'let-me', `${accessCode}x`])('is refused with the access code "%s"', async (given) => {
    await expect(signup({ accessCode: given })).rejects.toMatchObject({
      status: 403,
      code: 'WRONG_ACCESS_CODE',
    });
    await nothingIsMade();
  });

  it('takes the access code with spaces around it', async () => {
    await expect(signup({ accessCode: ` ${accessCode} ` })).resolves.toHaveProperty('body.email', ada.email);
  });

  it('is refused with every rule that is broken', async () => {
    await expect(signup({ password: 'short', username: ' ' })).rejects.toMatchObject({
      status: 400,
      code: 'PASSWORD_RULES',
      details: {
        rules: [
          'Username required',
          'At least 8 characters',
          'At least 1 uppercase letter',
          'At least 1 number',
          'At least 1 symbol',
        ],
      },
    });
    await nothingIsMade();
  });

  it('is refused for an address that has an account, and leaves that account alone', async () => {
    const { body } = await signup();
    await expect(signup({ password: 'Other1234!' })).rejects.toMatchObject({
      status: 409,
      code: 'EMAIL_TAKEN',
    });
    await expect(login(ada.email, ada.password)).resolves.toHaveProperty('body.id', body.id);
    expect(service.log.all()).toHaveLength(1);
  });

  it('sent twice finds the account that it made', async () => {
    const first = await signup({}, 'same');
    expect(await signup({}, 'same')).toEqual(first);
    expect(service.log.all()).toHaveLength(1);
  });

  it('sent twice at once makes one account', async () => {
    const [first, second] = await Promise.all([signup({}, 'same'), signup({}, 'same')]);
    expect(second).toEqual(first);
    expect(service.log.all()).toHaveLength(1);
  });

  it('sent again under its id, but with another password, opens nothing', async () => {
    await signup({}, 'same');
    await expect(signup({ password: 'Other1234!' }, 'same')).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
  });
});

describe('signing in', () => {
  it('answers a wrong password and an unknown address alike', async () => {
    await signup();
    const wrong = await login(ada.email, 'wrong').catch((error: unknown) => error);
    const unknown = await login('eve@example.org', ada.password).catch((error: unknown) => error);
    expect(wrong).toMatchObject({ status: 401, code: 'WRONG_CREDENTIALS' });
    expect(unknown).toEqual(wrong);
  });

  it('verifies a password in either case, so that both take as long', async () => {
    const verified: string[] = [];
    const { hasher } = service.deps;
    hasher.verify = async (hash) => verified.push(hash) < 0;
    await login('eve@example.org', 'x').catch(() => {});
    expect(verified).toEqual([expect.stringMatching(/^hash of ./)]);
  });

  it('opens no account without a password, not even with the decoy’s', async () => {
    const person = {
      userId: 'g',
      username: 'g',
      userType: 'googleUser' as const,
      identity: 'g 1',
      createdAt: '',
    };
    await service.deps.credentials.create({ ...person, email: 'g@example.org', passwordHash: null });
    for (const email of ['g@example.org', 'nobody@example.org']) {
      await expect(login(email, 'no such account')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    }
    expect(service.log.all()).toEqual([]);
  });

  it('makes good a crash between the credential and the event', async () => {
    service.log.beforeAppend = () => {
      throw new Error('killed');
    };
    await expect(signup()).rejects.toThrow('killed');
    service.log.beforeAppend = null;
    const { body, position } = await login(ada.email, ada.password);
    expect(await service.typesIn(accountStream(body.id))).toEqual(['AccountRegistered']);
    expect(position).toBe(1n);
  });

  it('registers once, however often a person comes', async () => {
    const { body } = await signup();
    const again = service.restarted();
    const answer = await again.login(requestOf({ email: ada.email, password: ada.password }), anyone);
    expect([answer.body.id, answer.position, service.log.all().length]).toEqual([body.id, 1n, 1]);
  });
});
