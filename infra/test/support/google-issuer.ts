import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const clientId = 'client-1.apps.example';

type Claims = Record<string, unknown>;
type Signing = { header?: Claims; key?: KeyObject; hash?: 'RSA-SHA256' | 'RSA-SHA512' };

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const newPair = (modulusLength = 2048) => generateKeyPairSync('rsa', { modulusLength });

/** An issuer of id tokens on loopback with keys of its own, which it can rotate. */
export async function startGoogleIssuer(clock: () => Date = () => new Date()) {
  const issuer = 'https://accounts.example';
  const pairs = new Map([
    ['key-1', newPair()],
    ['short', newPair(1024)],
    ['encryption', newPair()],
  ]);
  let current = 'key-1';
  let fetches = 0;
  let answer: ((res: ServerResponse) => unknown) | null = null;
  const server = createServer((_, res) => {
    fetches += 1;
    if (answer) return void answer(res);
    const keys = [...pairs].map(([kid, { publicKey }]) => ({
      ...publicKey.export({ format: 'jwk' }),
      kid,
      use: kid === 'encryption' ? 'enc' : 'sig',
      alg: 'RS256',
    }));
    res.writeHead(200, { 'content-type': 'application/json' });
    // One entry of the set is not a valid key; the others must still work.
    const broken = { kty: 'RSA', kid: 'broken', n: 1 };
    res.end(JSON.stringify({ keys: [broken, ...keys] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`;
  const seconds = (): number => Math.floor(clock().getTime() / 1000);

  /** A credential as Google gives it to the browser; claims and header can be changed, undefined leaves one out. */
  function credential(claims: Claims = {}, { header = {}, key, hash = 'RSA-SHA256' }: Signing = {}): string {
    const standard = {
      iss: issuer,
      aud: clientId,
      sub: '10769150350006150715113082367',
      email: 'ada@gmail.example',
      email_verified: true,
      name: 'Ada Lovelace',
      iat: seconds(),
      exp: seconds() + 3600,
      jti: `${fetches}-${Math.random()}`,
    };
    const head = { alg: 'RS256', kid: current, typ: 'JWT', ...header };
    const signed = `${encode(head)}.${encode({ ...standard, ...claims })}`;
    const privateKey = key ?? (pairs.get(String(head.kid)) ?? pairs.get(current)!).privateKey;
    return `${signed}.${createSign(hash).update(signed).sign(privateKey, 'base64url')}`;
  }

  return {
    issuer,
    jwksUrl,
    credential,
    /** For the app's environment. */
    env: { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer, GOOGLE_JWKS_URL: jwksUrl },
    /** With this algorithm in its header, and without a signature. */
    unsigned: (alg: string): string => `${encode({ alg, kid: current })}.${credential().split('.')[1]}.`,
    /** Signed as HS256, with the public key as the secret. */
    confused(): string {
      const [, claims] = credential().split('.');
      const secret = pairs.get(current)!.publicKey.export({ type: 'spki', format: 'pem' });
      const signed = `${encode({ alg: 'HS256', kid: current })}.${claims}`;
      return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
    },
    strangeKey: () => newPair().privateKey,
    rotate() {
      pairs.clear();
      current = `key-${Number(current.slice(4)) + 1}`;
      pairs.set(current, newPair());
    },
    fetches: () => fetches,
    goAway: () => (answer = (res) => res.writeHead(500).end()),
    /** How the next calls for the keys are answered; null: with the keys. */
    answerWith: (made: typeof answer) => (answer = made),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type GoogleIssuer = Awaited<ReturnType<typeof startGoogleIssuer>>;
