import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { Tokens } from '@anamnesis/contracts/ports/people/security.ts';
import { createSecretKey, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';

const lifetimeSeconds = 12 * 60 * 60;
/** So far the clocks of several servers may differ. */
const toleratedSeconds = 5 * 60;
/** About 5 MB. */
const mostKnown = 10_000;

/** `iat` and `exp` in seconds. */
type Claims = { userId: string; version: number; id: string; iat: number | undefined; exp: number };

/** HS256 tokens that carry an id of their own, the user id and its token version, and live 12 hours, also where the clock was ahead. */
export function createJwtTokens({ secret, clock }: { secret: string; clock: Clock }): Tokens {
  // Made once: from a text, the library would first try to read a public key at every call.
  const key = createSecretKey(Buffer.from(secret));
  const seconds = (): number => Math.floor(clock().getTime() / 1000);
  /** Of tokens whose signature was checked: to do that again at each call of a person would be a twentieth of its work. */
  const known = new LRUCache<string, Claims>({ max: mostKnown });

  /** null: forged, malformed, or expired. */
  function claimsOf(token: string): Claims | null {
    try {
      const claims = jwt.verify(token, key, { algorithms: ['HS256'], clockTimestamp: seconds() });
      // A token for somebody else's eyes, should the secret ever sign such: those that are issued here name no audience.
      if (typeof claims === 'string' || claims.aud !== undefined) return null;
      const { sub: userId, exp, jti, iat } = claims;
      const version: unknown = claims['ver'] ?? 0;
      if (userId === undefined || exp === undefined || typeof version !== 'number') return null;
      // Tokens had no id before: those of one person and second ended together.
      const good = { userId, version, id: jti ?? `${userId} ${iat}`, iat, exp };
      known.set(token, good);
      return good;
    } catch {
      return null;
    }
  }

  return {
    issue: ({ userId, version }) =>
      jwt.sign(
        { sub: userId, ver: version, jti: randomUUID(), iat: seconds(), exp: seconds() + lifetimeSeconds },
        key,
        { algorithm: 'HS256' },
      ),
    verify(token) {
      const claims = known.get(token) ?? claimsOf(token);
      if (claims === null) return null;
      const { iat, exp, ...issued } = claims;
      if (exp <= seconds()) return null;
      // Issued while the clock was ahead: once it is right, it would be valid for as much longer.
      if (iat !== undefined && iat > seconds() + toleratedSeconds) return null;
      return { ...issued, expiresAt: new Date(exp * 1000).toISOString() };
    },
  };
}
