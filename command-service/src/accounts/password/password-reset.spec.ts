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
const newPassword = 'N3w-password!';
const anyone = contextOf('');

let service: TestService;
let userId: string;
beforeEach(async () => {
  service = createTestService();
  userId = (await service.handlers.signup(requestOf(ada), anyone)).body.id;
});

const request = async (email = ada.email) => {
  const answer = await service.handlers.requestReset(requestOf({ email }), anyone);
  await service.settled();
  return answer;
};
const mailedCode = (): string => /\b\d{6}\b/.exec(service.deps.mailer.mails.at(-1)?.text ?? '')?.[0] ?? '';
const submit = (resetCode: string, email = ada.email, commandId?: string) =>
  service.handlers.resetCodeSubmit(requestOf({ email, resetCode }, commandId), anyone);
const reset = (cookie: string | null, email = ada.email, password = newPassword) =>
  service.handlers.resetPassword(requestOf({ email, newPassword: password }, undefined, cookie), anyone);
const ticketOf = async (code = mailedCode()): Promise<string> => (await submit(code)).cookie?.value ?? '';
const login = (password: string) => service.handlers.login(requestOf({ email: ada.email, password }), anyone);
const later = (minutes: number) => {
  service.time.now = new Date(Date.parse(service.time.now) + minutes * 60_000).toISOString();
};
const change = (password: string, to = newPassword) =>
  service.handlers.changePassword(requestOf({ password, newPassword: to }), contextOf(userId));
const refused = { status: 400, code: 'WRONG_RESET_CODE' };
const notProved = { status: 403, code: 'RESET_NOT_PROVED' };

describe('asking for a reset code', () => {
  it('mails a new code once a clock that was ahead is right, and no longer takes the former one', async () => {
    later(525_600);
    await request();
    const former = mailedCode();
    later(-525_600);
    await expect(submit(former)).rejects.toMatchObject(refused);
    await request();
    expect(mailedCode()).not.toBe(former);
    expect(service.deps.mailer.mails.at(-1)?.text).toContain('15 minutes');
    expect((await submit(mailedCode())).body).toEqual({ success: true });
  });

  it('mails six digits to whoever has an account, and says so little that nobody learns it', async () => {
    const known = await request();
    expect(mailedCode()).toMatch(/^\d{6}$/);
    expect(service.deps.mailer.mails[0]?.text).toContain('https://anamnesis.example/reset_password');
    expect(await request('eve@example.org')).toEqual(known);
    expect(service.deps.mailer.mails).toHaveLength(1);
  });

  it('answers before it looks anybody up', async () => {
    service.deps.credentials.byEmail = () => new Promise(() => {});
    const answer = await service.handlers.requestReset(requestOf({ email: ada.email }), anyone);
    expect(answer).toEqual({ body: { success: true }, position: null });
  });

  it('keeps no code, and nothing that tells it', async () => {
    await request();
    const kept = await service.deps.credentials.resetCode(ada.email);
    expect(JSON.stringify(kept)).not.toContain(mailedCode());
    expect(kept).toMatchObject({ kind: 'digits', triesLeft: 5 });
  });

  it('mails the same code again while it is good, so that no stranger makes a mail useless', async () => {
    await request();
    const code = mailedCode();
    for (let n = 0; n < 20; n += 1) {
      later(0.4);
      await request();
    }
    expect(service.deps.mailer.mails.map(({ text }) => text.includes(code))).toEqual([true, true, true]);
    await expect(submit(code)).resolves.toMatchObject({ body: { success: true } });
  });

  it('tells somebody without a password how they sign in, and gives no code', async () => {
    const person = {
      userId: 'g',
      username: 'g',
      userType: 'googleUser' as const,
      identity: 'g 1',
      createdAt: '',
    };
    await service.deps.credentials.create({ ...person, email: 'g@example.org', passwordHash: null });
    await request('g@example.org');
    expect(service.deps.mailer.mails[0]?.text).toContain('sign in with Google');
    expect(mailedCode()).toBe('');
  });

  it('records nothing', async () => {
    await request();
    expect(await service.typesIn(accountStream(userId))).toEqual(['AccountRegistered']);
  });
});

describe('a reset code', () => {
  it('is good once, for fifteen minutes', async () => {
    await request();
    later(15);
    expect((await submit(mailedCode())).cookie).toMatchObject({ maxAgeSeconds: 900 });
    await expect(submit(mailedCode())).rejects.toMatchObject(refused);
    await request();
    later(15.1);
    await expect(submit(mailedCode())).rejects.toMatchObject(refused);
  });

  it('is lost after five wrong tries', async () => {
    await request();
    for (let n = 0; n < 5; n += 1) await expect(submit('wrong')).rejects.toMatchObject(refused);
    await expect(submit(mailedCode())).rejects.toMatchObject(refused);
  });

  it('takes the place of one that has run out nearly', async () => {
    await request();
    const first = mailedCode();
    later(11);
    await request();
    expect(mailedCode()).not.toBe(first);
    await expect(submit(first)).rejects.toMatchObject(refused);
    await expect(submit(mailedCode())).resolves.toMatchObject({ body: { success: true } });
  });

  it('is refused alike where there is no account and where none was asked for', async () => {
    const never = await submit('123456').catch((error: unknown) => error);
    await request('eve@example.org');
    for (let n = 0; n < 6; n += 1)
      expect(await submit('wrong', 'eve@example.org').catch((error: unknown) => error)).toEqual(never);
    await request();
    expect(await submit('wrong').catch((error: unknown) => error)).toEqual(never);
  });

  it('is derived in every case, so that each answer takes as long', async () => {
    let derived = 0;
    service.deps.resetCodes.fits = () => (derived += 1) < 0;
    await submit('123456').catch(() => {});
    expect(derived).toBe(1);
  });
});

describe('a code that is sent twice, because the first answer was lost', () => {
  it('proves it again to the same browser, and to nobody else', async () => {
    await request();
    const code = mailedCode();
    const lost = (await submit(code, ada.email, 'same')).cookie?.value ?? '';
    await expect(submit(code, ada.email, 'other')).rejects.toMatchObject(refused);
    await expect(submit('wrong', ada.email, 'same')).rejects.toMatchObject(refused);
    await expect(submit(code, 'bob@example.org', 'same')).rejects.toMatchObject(refused);
    const { cookie } = await submit(code, ada.email, 'same');
    await expect(reset(lost)).rejects.toMatchObject(notProved);
    await expect(reset(cookie?.value ?? '')).resolves.toHaveProperty('body.id', userId);
    await expect(submit(code, ada.email, 'same')).rejects.toMatchObject(refused);
  });
});

describe('setting the password', () => {
  it('signs in, ends former tokens and is an event', async () => {
    await request();
    const { body, position, cookie } = await reset(await ticketOf());
    expect(body).toMatchObject({ id: userId, email: ada.email, token: `token 1 of ${userId}` });
    expect(cookie).toBeNull();
    expect(position).toBe(2n);
    expect(await service.typesIn(accountStream(userId))).toEqual(['AccountRegistered', 'PasswordChanged']);
    await expect(login(ada.password)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    await expect(login(newPassword)).resolves.toMatchObject({ body: { token: `token 1 of ${userId}` } });
    expect(JSON.stringify(service.log.all().map(({ data }) => data))).not.toContain(newPassword);
  });

  it('is for the browser that knew the code, and no other', async () => {
    await request();
    const ticket = await ticketOf();
    await expect(reset(null)).rejects.toMatchObject(notProved);
    await expect(reset('made up')).rejects.toMatchObject(notProved);
    await expect(reset(ticket)).resolves.toHaveProperty('body.id', userId);
    await expect(reset(ticket)).rejects.toMatchObject(notProved);
  });

  it('sent twice, because the first answer was lost, signs in and changes nothing more', async () => {
    await request();
    const ticket = await ticketOf();
    const send = (commandId: string, password = newPassword) =>
      service.handlers.resetPassword(
        requestOf({ email: ada.email, newPassword: password }, commandId, ticket),
        anyone,
      );
    const first = await send('same');
    await expect(send('other')).rejects.toMatchObject(notProved);
    await expect(send('same', 'An0ther-one!')).rejects.toMatchObject(notProved);
    expect((await send('same')).body).toEqual(first.body);
    expect(await service.typesIn(accountStream(userId))).toEqual(['AccountRegistered', 'PasswordChanged']);
  });

  it('can be tried again when it failed for reasons of ours', async () => {
    await request();
    const ticket = await ticketOf();
    service.log.beforeAppend = () => {
      throw new Error('away');
    };
    await expect(reset(ticket)).rejects.toThrow('away');
    service.log.beforeAppend = null;
    await expect(reset(ticket)).resolves.toHaveProperty('body.id', userId);
  });

  it('is for the address of the code alone', async () => {
    await service.handlers.signup(requestOf({ ...ada, email: 'bob@example.org' }), anyone);
    await request();
    await expect(reset(await ticketOf(), 'bob@example.org')).rejects.toMatchObject(notProved);
  });

  it('must follow within fifteen minutes', async () => {
    await request();
    const ticket = await ticketOf();
    later(15.1);
    await expect(reset(ticket)).rejects.toMatchObject(notProved);
  });

  it('keeps the ticket when the password breaks a rule', async () => {
    await request();
    const ticket = await ticketOf();
    const details = { rules: ['At least 1 symbol'] };
    await expect(reset(ticket, ada.email, 'Passw0rdd')).rejects.toMatchObject({ status: 400, details });
    await expect(reset(ticket)).resolves.toHaveProperty('body.id', userId);
  });

  it('is not possible where there is no account, whatever was proved', async () => {
    const { resetCodes, credentials } = service.deps;
    const code = { email: 'eve@example.org', nonce: 'n', kind: 'digits', triesLeft: 5 } as const;
    await credentials.putResetCode({ ...code, expiresAt: '2026-03-10T12:15:00.000Z' });
    const guess = resetCodes.codeOf(code.email, code.nonce, code.kind);
    const { cookie } = await submit(guess, 'eve@example.org');
    await expect(reset(cookie?.value ?? '', 'eve@example.org')).rejects.toMatchObject(notProved);
  });
});

describe('changing the password', () => {
  it('needs the former one, and ends the other sessions', async () => {
    await expect(change('wrong')).rejects.toMatchObject({ status: 403, code: 'WRONG_PASSWORD' });
    await expect(change(ada.password, 'short')).rejects.toMatchObject({ code: 'PASSWORD_RULES' });
    const { body } = await change(ada.password);
    expect(body.token).toBe(`token 1 of ${userId}`);
    await expect(login(newPassword)).resolves.toBeDefined();
  });
});
