import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Part = Record<string, unknown>;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string | undefined): Part =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Part;

const hashes: Record<string, string> = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' };

function sign(header: Part, claims: Part, secret: string): string {
  const content = `${encode(header)}.${encode(claims)}`;
  const hash = hashes[String(header['alg'])];
  return `${content}.${hash === undefined ? '' : createHmac(hash, secret).update(content).digest('base64url')}`;
}

/** Tokens that must not be accepted, by what is wrong with them, made from one that is. */
export function forgeries(token: string, dataDir: string): Record<string, string> {
  const { jwtSecret } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as {
    jwtSecret: string;
  };
  const [first, second, signature = ''] = token.split('.');
  const [header, claims] = [decode(first), decode(second)];
  // Otherwise what is refused below would be refused for a reason of our own making.
  if (sign(header, claims, jwtSecret) !== token)
    throw new Error('the forger does not sign as the server does');
  const now = Math.floor(Date.now() / 1000);
  const unsubscribeKey = createHmac('sha256', jwtSecret).update('unsubscribe links').digest();
  const subject = String(claims['sub']);
  const unsubscribe = createHmac('sha256', unsubscribeKey).update(subject).digest('base64url');
  return {
    expired: sign(header, { ...claims, iat: now - 90_000, exp: now - 1 }, jwtSecret),
    'of another secret': sign(header, claims, 'another-secret-of-the-attacker'),
    'of an empty secret': sign(header, claims, ''),
    'alg none': sign({ ...header, alg: 'none' }, claims, ''),
    'alg None with the old signature': `${encode({ ...header, alg: 'None' })}.${second}.${signature}`,
    'claims exchanged': `${first}.${encode({ ...claims, exp: now + 999_999 })}.${signature}`,
    'without a signature': `${first}.${second}.`,
    'cut off': token.slice(0, -3),
    'for another audience': sign(header, { ...claims, aud: 'somebody-else' }, jwtSecret),
    'of nobody': sign(header, { ...claims, sub: 'no-such-person' }, jwtSecret),
    'without a subject': sign(header, { ...claims, sub: undefined }, jwtSecret),
    'of another version': sign(header, { ...claims, ver: Number(claims['ver'] ?? 0) + 1 }, jwtSecret),
    'not valid yet': sign(header, { ...claims, nbf: now + 3600 }, jwtSecret),
    'an unsubscribe link': `${Buffer.from(subject).toString('base64url')}.${unsubscribe}`,
    'no token': 'null',
    'three dots': '...',
    'ten thousand letters': 'a'.repeat(10_000),
  };
}

/** Headers that hold a good token under a scheme that is not `Bearer`. */
export const oddSchemes = (token: string): Record<string, string> => ({
  'no scheme': token,
  'scheme Token': `Token ${token}`,
  'scheme Basic': `Basic ${token}`,
  'scheme Bearer:': `Bearer: ${token}`,
  'scheme without a space': `Bearer${token}`,
  'scheme twice': `Bearer Bearer ${token}`,
});
