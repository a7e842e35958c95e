import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { Tokens } from '@anamnesis/contracts/ports/security.ts';
import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';

const lifetimeSeconds = 12 * 60 * 60;

/** HS256 tokens that carry the user id with its token version, and live 12 hours. */
export function createJwtTokens({ secret, clock }: { secret: string; clock: Clock }): Tokens {
  // Made once: from a text, the library would first try to read a public key at every call.
  const key = createSecretKey(Buffer.from(secret));
  const seconds = (): number => Math.floor(clock().getTime() / 1000);
  return {
    issue: ({ userId, version }) =>
      jwt.sign({ sub: userId, ver: version, iat: seconds(), exp: seconds() + lifetimeSeconds }, key, {
        algorithm: 'HS256',
      }),
    verify(token) {
      try {
        const claims = jwt.verify(token, key, { algorithms: ['HS256'], clockTimestamp: seconds() });
        if (typeof claims === 'string' || claims.sub === undefined) return null;
        const version: unknown = claims['ver'] ?? 0;
        return typeof version === 'number' ? { userId: claims.sub, version } : null;
      } catch {
        return null;
      }
    },
  };
}
