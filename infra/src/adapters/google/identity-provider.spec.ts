import { IdentityProviderUnavailable } from '@anamnesis/contracts/ports/people/identity-provider.ts';
import jwt from 'jsonwebtoken';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
    await issuer.close();
  });
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
    ['that name a key too short to be one', () => issuer.credential({}, { header: { kid: 'short' } })],
    ['that name a key for another use', () => issuer.credential({}, { header: { kid: 'encryption' } })],
    ['that ask for an extension', () => issuer.credential({}, { header: { crit: ['b64'], b64: false } })],
    ['signed by the right key with another algorithm', () => issuer.credential({}, { hash: 'RSA-SHA512' })],
    ['whose claims are no JSON', () => issuer.credential().replace(/\..*\./, '.bm8.')],
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
    time.now += 3_601_000;
    expect(await verify(issuer.credential())).not.toBeNull();
    expect(issuer.fetches()).toBe(2);
  });

  it('are good with a new key at once, and nonsense does not make us ask again and again', async () => {
    const { verify } = provider();
    await verify(issuer.credential());
    time.now += 31_000;
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

  it.each<[string, (res: ServerResponse) => unknown]>([
    ['are away', (res) => res.writeHead(500).end()],
    ['are no JSON', (res) => res.end('<html>')],
    ['are no set', (res) => res.end('{"keys":{}}')],
    ['are said to be elsewhere', (res) => res.writeHead(302, { location: '/certs' }).end()],
    [
      'break off',
      (res) => res.writeHead(200, { 'content-length': 900 }).end('{"keys":[', () => res.destroy()),
    ],
  ])('cannot be judged when the keys %s, and can as soon as they are there', async (_, answer) => {
    const { verify } = provider();
    issuer.answerWith(answer);
    await expect(verify(issuer.credential())).rejects.toThrow(IdentityProviderUnavailable);
    issuer.answerWith(null);
    expect(await verify(issuer.credential())).not.toBeNull();
  });

  it('are judged with the keys that are known while those are away', async () => {
    const { verify } = provider();
    await verify(issuer.credential());
    issuer.goAway();
    time.now += 1_800_000;
    expect(await verify(issuer.credential())).not.toBeNull();
    const unknown = issuer.credential({}, { header: { kid: 'key-9' } });
    await expect(verify(unknown)).rejects.toThrow(IdentityProviderUnavailable);
  });
});
