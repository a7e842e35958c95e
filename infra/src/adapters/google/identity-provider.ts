import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import {
  IdentityProviderUnavailable,
  type IdentityProvider,
  type VerifiedIdentity,
} from '@anamnesis/contracts/ports/people/identity-provider.ts';
import jwt from 'jsonwebtoken';
import { createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** An extension that must be understood (`crit`) is none that is understood here. */
const headerSchema = z.object({ alg: z.literal('RS256'), kid: z.string(), crit: z.never().optional() });

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
  const keyOf = keysOf(jwksUrl, clock);
  const issuers = new Set([issuer, issuer.replace(/^https:\/\//, '')]);

  return {
    async verify(credential) {
      const now = clock().getTime() / 1000;
      try {
        const { kid } = headerSchema.parse(jwt.decode(credential, { complete: true })?.header);
        const key = await keyOf(kid);
        // The only algorithm is one with a public key: neither `none` nor an HMAC with that key gets through.
        const checks = {
          algorithms: ['RS256' as const],
          clockTolerance: toleranceSeconds,
          clockTimestamp: now,
        };
        const claims = key && claimsSchema.parse(jwt.verify(credential, key, checks));
        const isGood =
          claims?.aud === clientId && issuers.has(claims.iss) && claims.iat <= now + toleranceSeconds;
        return isGood ? toIdentity(claims, issuer) : null;
      } catch (error) {
        if (error instanceof IdentityProviderUnavailable) throw error;
        return null;
      }
    },
  };
}

/** How the issuer's keys are fetched and kept, in milliseconds. */
const timeout = 5000;
/** An unknown key id may be a new key, or nonsense: the keys are fetched again for it at most this often. */
const cooldown = 30_000;
const mostAge = 3_600_000;

type Keys = ReadonlyMap<string, KeyObject>;

/** The issuer's signing keys by their ids, fetched when they are needed; throws IdentityProviderUnavailable. */
function keysOf(url: string, clock: Clock): (id: string) => Promise<KeyObject | undefined> {
  let known: { keys: Keys; at: number } | null = null;
  let pending: Promise<Keys> | null = null;
  const isYoungerThan = (age: number): boolean => known !== null && clock().getTime() - known.at < age;

  async function fetched(): Promise<Keys> {
    try {
      const keys = await fetchKeys(url);
      known = { keys, at: clock().getTime() };
      return keys;
    } catch (error) {
      throw new IdentityProviderUnavailable(error);
    } finally {
      pending = null;
    }
  }

  return async (id) => {
    const key = isYoungerThan(mostAge) ? known?.keys.get(id) : undefined;
    return key || isYoungerThan(cooldown) ? key : (await (pending ??= fetched())).get(id);
  };
}

/** RFC 7517. What is no key for RS256 is passed over: the others are good. */
const keySetSchema = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });
const keySchema = z.object({
  kty: z.literal('RSA'),
  kid: z.string(),
  use: z.literal('sig').optional(),
  alg: z.literal('RS256').optional(),
  n: z.string(),
  e: z.string(),
});
/** RFC 7518, 3.3. */
const leastBits = 2048;

async function fetchKeys(url: string): Promise<Keys> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeout) });
  if (response.status !== 200) throw new Error(`the keys were answered with ${response.status}`);
  const keys = new Map<string, KeyObject>();
  for (const entry of keySetSchema.parse(await response.json()).keys) {
    const { success, data } = keySchema.safeParse(entry);
    if (!success) continue;
    const { kid, kty, n, e } = data;
    const key = createPublicKey({ key: { kty, n, e }, format: 'jwk' });
    if ((key.asymmetricKeyDetails?.modulusLength ?? 0) >= leastBits) keys.set(kid, key);
  }
  return keys;
}

const instant = (seconds: number): string => new Date(seconds * 1000).toISOString();

function toIdentity(
  { sub, email, name, iat, exp }: z.infer<typeof claimsSchema>,
  issuer: string,
): VerifiedIdentity {
  const expiresAt = instant(exp + toleranceSeconds);
  return { issuer, subject: sub, email, name, issuedAt: instant(iat), expiresAt };
}
