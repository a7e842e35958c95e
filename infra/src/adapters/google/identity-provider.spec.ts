import { IdentityProviderUnavailable } from '@anamnesis/contracts/ports/identity-provider.ts';
import jwt from 'jsonwebtoken';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientId, type GoogleIssuer, startGoogleIssuer } from '../../../test/support/google-issuer.ts';
import { createGoogleIdentityProvider } from './identity-provider.ts';

const hour = 3600;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('credentials of Google', () => {
  const time = { now: Date.parse('2026-03-01T08:00:00Z') };
  const clock = () => new Date(time.now);
  const at = (): number => time.now / 1000;
  let issuer: GoogleIssuer;
  const provider = () => {
    const { issuer: name, jwksUrl } = issuer;
    return createGoogleIdentityProvider({ clientId, issuer: name, jwksUrl, clock });
  };
  beforeEach(async () => {
    time.now = Date.parse('2026-03-01T08:00:00Z');
    issuer = await startGoogleIssuer(clock);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await issuer.close();
  });
  /** The fetched keys age by the process's clock. */
  function pass(ms: number): void {
    time.now += ms;
    vi.setSystemTime(Date.now() + ms);
  }

  it('tell who somebody is', async () => {
    const credential = issuer.credential({ email: ' Ada@Gmail.example' });
    expect(await provider().verify(credential)).toEqual({
      issuer: 'https://accounts.example',
      subject: '10769150350006150715113082367',
      email: 'ada@gmail.example',
      name: 'Ada Lovelace',
      issuedAt: '2026-03-01T08:00:00.000Z',
      expiresAt: '2026-03-01T09:01:00.000Z',
    });
    expect(await provider().verify(issuer.credential({ iss: 'accounts.example' }))).not.toBeNull();
  });

  it.each<[string, Record<string, unknown>]>([
    ['that has expired', { iat: at() - 2 * hour, exp: at() - hour }],
    ['from the future', { iat: at() + hour, exp: at() + 2 * hour }],
    ['that is not valid yet', { nbf: at() + hour }],
    ['without an end', { exp: undefined }],
    ['for another client', { aud: 'client-2.apps.example' }],
    ['for several clients', { aud: [clientId, 'client-2.apps.example'] }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['with an address that was not verified', { email_verified: false }],
    ['with "true" for verified', { email_verified: 'true' }],
    ['without an address', { email: undefined }],
    ['without a subject', { sub: undefined }],
  ])('%s are refused', async (_, claims) => {
    expect(await provider().verify(issuer.credential(claims))).toBeNull();
  });

  it.each<[string, () => string]>([
    ['signed with another key', () => issuer.credential({}, { key: issuer.strangeKey() })],
    ['that name an unknown key', () => issuer.credential({}, { header: { kid: 'key-9' } })],
    ['that name no key', () => issuer.credential({}, { header: { kid: undefined } })],
    ['that are no token', () => 'nonsense'],
    ['without a signature', () => issuer.unsigned('none')],
    ['that say RS256 without a signature', () => issuer.unsigned('RS256')],
    ['signed as HS256 with the public key', () => issuer.confused()],
    ['changed after they were signed', tampered],
  ])('%s are refused', async (_, make) => {
    expect(await provider().verify(make())).toBeNull();
  });

  const claims = () => jwt.decode(issuer.credential()) as Record<string, unknown>;
  function tampered(): string {
    const [head, , signature] = issuer.credential().split('.');
    return `${head}.${encode({ ...claims(), email: 'eve@gmail.example' })}.${signature}`;
  }

  it('need the keys once, until they are old', async () => {
    const { verify } = provider();
    await Promise.all([verify(issuer.credential()), verify(issuer.credential())]);
    await verify(issuer.credential());
    expect(issuer.fetches()).toBe(1);
    pass(3_601_000);
    expect(await verify(issuer.credential())).not.toBeNull();
    expect(issuer.fetches()).toBe(2);
  });

  it('are good with a new key at once, and nonsense does not make us ask again and again', async () => {
    const { verify } = provider();
    await verify(issuer.credential());
    pass(31_000);
    issuer.rotate();
    expect(await verify(issuer.credential())).not.toBeNull();
    expect(issuer.fetches()).toBe(2);
    for (let n = 0; n < 5; n += 1) await verify(issuer.credential({}, { header: { kid: `no-${n}` } }));
    expect(issuer.fetches()).toBe(2);
  });

  it('are refused without asking for keys when they name no algorithm of ours', async () => {
    await provider().verify(issuer.unsigned('none'));
    await provider().verify(issuer.confused());
    expect(issuer.fetches()).toBe(0);
  });

  it('cannot be judged when the keys are away', async () => {
    issuer.goAway();
    await expect(provider().verify(issuer.credential())).rejects.toThrow(IdentityProviderUnavailable);
  });
});
