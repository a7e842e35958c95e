import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { Tokens } from '@anamnesis/contracts/ports/security.ts';
import jwt from 'jsonwebtoken';

const lifetimeSeconds = 12 * 60 * 60;

/** HS256 tokens that carry the user id and live 12 hours. */
export function createJwtTokens({ secret, clock }: { secret: string; clock: Clock }): Tokens {
  const seconds = (): number => Math.floor(clock().getTime() / 1000);
  return {
    issue: (userId) =>
      jwt.sign({ sub: userId, iat: seconds(), exp: seconds() + lifetimeSeconds }, secret, {
        algorithm: 'HS256',
      }),
    verify(token) {
      try {
        const claims = jwt.verify(token, secret, { algorithms: ['HS256'], clockTimestamp: seconds() });
        return typeof claims === 'string' ? null : (claims.sub ?? null);
      } catch {
        return null;
      }
    },
  };
}
