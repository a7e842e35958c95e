import { TIME_ZONE_HEADER } from '@anamnesis/contracts/kernel/calls/headers.ts';
import { createJwtTokens } from '@anamnesis/infra/src/adapters/security/jwt.ts';
import { benchSecret } from '../server.ts';
import type { Person } from './person.ts';

/** The headers with which a seeded person calls a server of the bench. */
export function headersOf({ userId, tokenVersion: version = 0 }: Person): Record<string, string> {
  const tokens = createJwtTokens({ secret: benchSecret, clock: () => new Date() });
  return { authorization: `Bearer ${tokens.issue({ userId, version })}`, [TIME_ZONE_HEADER]: 'UTC' };
}
