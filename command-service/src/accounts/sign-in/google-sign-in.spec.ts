import { accountStream } from '@anamnesis/contracts/accounts/events.ts';
import {
  IdentityProviderUnavailable,
  type VerifiedIdentity,
} from '@anamnesis/contracts/ports/people/identity-provider.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  accessCode,
  contextOf,
  createTestService,
  requestOf,
  type TestService,
} from '../../testing/test-service.ts';

const anyone = contextOf('');
const ada: VerifiedIdentity = {
  issuer: 'https://accounts.example',
  subject: '42',
  email: 'ada@gmail.example',
  name: 'Ada Lovelace',
  issuedAt: '2026-03-10T12:00:00.000Z',
  expiresAt: '2026-03-10T13:00:00.000Z',
};

let service: TestService;
let vouched: Record<string, VerifiedIdentity>;
beforeEach(() => {
  vouched = { 'a.1.s': ada, 'a.2.s': ada, 'a.3.s': ada };
  service = createTestService();
  service.deps.google = { verify: async (credential) => vouched[credential] ?? null };
});
const signIn = (credential: string) => service.handlers.googleLogin(requestOf({ credential }), anyone);
const unsuccessful = { message: 'Google Sign In was unsuccessful. Try again later' };

describe('signing in with Google', () => {
  it('makes an account the first time and finds it again, also under another address', async () => {
    const { body } = await signIn('a.1.s');
    expect(body).toMatchObject({ email: ada.email, username: 'Ada Lovelace', userType: 'googleUser' });
    expect(await service.typesIn(accountStream(body.id))).toEqual(['AccountRegistered']);
    vouched['a.2.s'] = { ...ada, email: 'ada@byron.example' };
    expect((await signIn('a.2.s')).body).toMatchObject({ id: body.id, email: ada.email });
    expect(service.log.all()).toHaveLength(1);
  });

  it('records nothing that identifies the person, not even at Google', async () => {
    await signIn('a.1.s');
    const recorded = service.log.all().map(({ data, metadata, stream }) => ({ data, metadata, stream }));
    for (const trace of [ada.email, 'Lovelace', '"42"'])
      expect(JSON.stringify(recorded)).not.toContain(trace);
  });

  it('refuses a credential that was used, also with another signature', async () => {
    await signIn('a.1.s');
    await expect(signIn('a.1.s')).rejects.toMatchObject({ status: 401, code: 'WRONG_CREDENTIAL' });
    vouched['a.1.t'] = ada;
    await expect(signIn('a.1.t')).rejects.toMatchObject(unsuccessful);
    await expect(signIn('a.2.s')).resolves.toBeDefined();
  });

  it('refuses what Google does not vouch for', async () => {
    await expect(signIn('nonsense')).rejects.toMatchObject({ status: 401, ...unsuccessful });
    expect(service.log.all()).toEqual([]);
  });

  it('does not take over an account with a password and the same address', async () => {
    const form = { email: ada.email, password: 'Passw0rd!', accessCode, username: 'mallory' };
    const { body } = await service.handlers.signup(requestOf(form), anyone);
    await expect(signIn('a.1.s')).rejects.toMatchObject({ status: 409, code: 'EMAIL_HAS_PASSWORD' });
    expect(await service.deps.credentials.byEmail(ada.email)).toMatchObject({
      userId: body.id,
      userType: 'accountUser',
    });
  });

  it('tells whose address another Google account opens to sign in with that one', async () => {
    await signIn('a.1.s');
    vouched['a.2.s'] = { ...ada, subject: '43' };
    const message = expect.stringContaining('that another Google account opens');
    await expect(signIn('a.2.s')).rejects.toMatchObject({ status: 409, message });
  });

  it('says when Google’s keys are away, and when it is not offered', async () => {
    service.deps.google = {
      verify: () => Promise.reject(new IdentityProviderUnavailable(new Error('ECONNREFUSED'))),
    };
    await expect(signIn('a.1.s')).rejects.toMatchObject({ status: 503, ...unsuccessful });
    service.deps.google = null;
    await expect(signIn('a.1.s')).rejects.toMatchObject({ status: 404, code: 'GOOGLE_NOT_OFFERED' });
  });
});

describe('deleting an account that has no password', () => {
  let userId: string;
  beforeEach(async () => {
    userId = (await signIn('a.1.s')).body.id;
  });
  const erase = (credential: string) =>
    service.handlers.deleteAccount(requestOf({ credential }), contextOf(userId));

  it('needs a fresh credential of the same person', async () => {
    const refusal = { status: 403, code: 'WRONG_PASSWORD' };
    vouched['e.1.s'] = { ...ada, subject: '43' };
    await expect(erase('a.1.s')).rejects.toMatchObject(refusal);
    await expect(erase('e.1.s')).rejects.toMatchObject(refusal);
    service.time.now = '2026-03-10T12:06:00.000Z';
    await expect(erase('a.2.s')).rejects.toMatchObject(refusal);
    service.time.now = '2026-03-10T12:04:00.000Z';
    await expect(erase('a.3.s')).resolves.toMatchObject({ body: { success: true } });
    expect(await service.deps.credentials.byUserId(userId)).toBeNull();
  });

  it('is not done by the credential of somebody else who has a password', async () => {
    const form = { email: 'bob@example.org', password: 'Passw0rd!', accessCode, username: 'bob' };
    const { body } = await service.handlers.signup(requestOf(form), anyone);
    await expect(
      service.handlers.deleteAccount(requestOf({ credential: 'a.2.s' }), contextOf(body.id)),
    ).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
  });

  it('lets the person begin anew with Google, as somebody that nothing connects to the one before', async () => {
    await erase('a.2.s');
    const { body } = await signIn('a.3.s');
    expect(body).toMatchObject({ email: ada.email, userType: 'googleUser' });
    expect(body.id).not.toBe(userId);
    expect(await service.typesIn(accountStream(body.id))).toEqual(['AccountRegistered']);
  });
});
