import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { IdentityProvider, VouchedIdentity } from '@anamnesis/contracts/ports/identity-provider.ts';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { createKeySet } from './key-set.ts';

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

/** Clocks of two machines may differ by so much. */
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
  const keyOf = createKeySet({ url: jwksUrl, clock });
  const now = (): number => Math.floor(clock().getTime() / 1000);
  const rules = (): jwt.VerifyOptions => ({
    // The key is RSA and so is the only algorithm: neither `none` nor an HMAC with the public key gets through.
    algorithms: ['RS256'],
    audience: clientId,
    issuer: [issuer, issuer.replace(/^https:\/\//, '')],
    clockTimestamp: now(),
    clockTolerance: toleranceSeconds,
  });

  return {
    async verify(credential) {
      const header = headerOf(credential);
      if (header?.alg !== 'RS256' || typeof header.kid !== 'string') return null;
      const key = await keyOf(header.kid);
      if (!key) return null;
      try {
        const claims = claimsSchema.parse(jwt.verify(credential, key, rules()));
        return claims.iat > now() + toleranceSeconds ? null : toIdentity(claims, issuer);
      } catch {
        return null;
      }
    },
  };
}

function headerOf(credential: string): jwt.JwtHeader | null {
  try {
    return jwt.decode(credential, { complete: true })?.header ?? null;
  } catch {
    return null;
  }
}

const instant = (seconds: number): string => new Date(seconds * 1000).toISOString();

function toIdentity(
  { sub, email, name, iat, exp }: z.infer<typeof claimsSchema>,
  issuer: string,
): VouchedIdentity {
  const expiresAt = instant(exp + toleranceSeconds);
  return { issuer, subject: sub, email, name, issuedAt: instant(iat), expiresAt };
}
