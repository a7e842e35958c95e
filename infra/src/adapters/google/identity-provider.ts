import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import {
  IdentityProviderUnavailable,
  type IdentityProvider,
  type VerifiedIdentity,
} from '@anamnesis/contracts/ports/identity-provider.ts';
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';

const claimsSchema = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  email_verified: z.literal(true),
  name: z.string().default(''),
  iat: z.number(),
  exp: z.number(),
});

/** The tolerated difference between the clocks of two machines. */
const toleranceSeconds = 60;

export type GoogleOptions = {
  clientId: string;
  /** `https://accounts.google.com`; Google also writes it without `https://`. */
  issuer: string;
  jwksUrl: string;
  clock: Clock;
};

/** Google's id tokens, checked here: https://developers.google.com/identity/gsi/web/guides/verify-google-id-token */
export function createGoogleIdentityProvider(options: GoogleOptions): IdentityProvider {
  const { clientId, issuer, jwksUrl, clock } = options;
  const keyOf = keysOf(jwksUrl);
  const rules = {
    // The only algorithm is one with a public key: neither `none` nor an HMAC with that key gets through.
    algorithms: ['RS256'],
    audience: clientId,
    issuer: [issuer, issuer.replace(/^https:\/\//, '')],
    clockTolerance: toleranceSeconds,
  };

  return {
    async verify(credential) {
      const now = clock();
      try {
        const { payload } = await jwtVerify(credential, keyOf, { ...rules, currentDate: now });
        const claims = claimsSchema.parse(payload);
        return claims.iat > now.getTime() / 1000 + toleranceSeconds ? null : toIdentity(claims, issuer);
      } catch (error) {
        if (error instanceof IdentityProviderUnavailable) throw error;
        return null;
      }
    },
  };
}

/** How the issuer's keys are fetched and kept, in milliseconds. */
const keySet = {
  timeoutDuration: 5000,
  /** An unknown key id may be a new key, or nonsense: the keys are fetched again for it at most this often. */
  cooldownDuration: 30_000,
  cacheMaxAge: 3_600_000,
};

/** The issuer's signing keys (RFC 7517), fetched when they are needed; throws IdentityProviderUnavailable. */
function keysOf(url: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(url), keySet);
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      const unknownKey =
        error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
      throw unknownKey ? error : new IdentityProviderUnavailable(error);
    }
  };
}

const instant = (seconds: number): string => new Date(seconds * 1000).toISOString();

function toIdentity(
  { sub, email, name, iat, exp }: z.infer<typeof claimsSchema>,
  issuer: string,
): VerifiedIdentity {
  const expiresAt = instant(exp + toleranceSeconds);
  return { issuer, subject: sub, email, name, issuedAt: instant(iat), expiresAt };
}
