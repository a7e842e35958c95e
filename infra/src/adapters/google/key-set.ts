import { createPublicKey, type JsonWebKeyInput, type KeyObject } from 'node:crypto';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import { IdentityProviderUnavailable } from '@anamnesis/contracts/ports/identity-provider.ts';
import { z } from 'zod';

const jwksSchema = z.object({
  keys: z.array(
    z.looseObject({
      kty: z.string(),
      kid: z.string().optional(),
      use: z.string().optional(),
      alg: z.string().optional(),
    }),
  ),
});

const answerMs = 5000;
const leastBits = 2048;
/** An unknown key id may be a new key, or nonsense: the keys are fetched again for it at most this often. */
const betweenFetchesMs = 30_000;
const kept = { leastMs: 60_000, usualMs: 3_600_000, mostMs: 86_400_000 };

type Fetched = { keys: Map<string, KeyObject>; at: number; until: number };

/** The signing keys of an issuer by id (RFC 7517), fetched when they are needed and kept as long as the answer allows. */
export function createKeySet({ url, clock }: { url: string; clock: Clock }) {
  let fetched: Fetched | null = null;
  let fetching: Promise<Fetched> | null = null;

  function refresh(): Promise<Fetched> {
    fetching ??= fetchKeys(url, clock().getTime()).finally(() => (fetching = null));
    return fetching;
  }

  /** The RSA key of that id, null when the issuer has none; throws IdentityProviderUnavailable. */
  return async (id: string): Promise<KeyObject | null> => {
    const now = clock().getTime();
    const known = fetched?.keys.get(id);
    if (fetched && now < fetched.until && (known || now - fetched.at < betweenFetchesMs))
      return known ?? null;
    fetched = await refresh();
    return fetched.keys.get(id) ?? null;
  };
}

async function fetchKeys(url: string, now: number): Promise<Fetched> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(answerMs), redirect: 'error' });
    if (!answer.ok) throw new Error(`the keys' address answered ${answer.status}`);
    const { keys } = jwksSchema.parse(await answer.json());
    const usable = keys.flatMap((key) => entryOf(key));
    return { keys: new Map(usable), at: now, until: now + lifetimeOf(answer.headers.get('cache-control')) };
  } catch (error) {
    throw new IdentityProviderUnavailable(error);
  }
}

/** Only RSA keys for RS256 signatures; everything else in the set is passed over. */
function entryOf(key: z.infer<typeof jwksSchema>['keys'][number]): [string, KeyObject][] {
  const { kid, kty, use = 'sig', alg = 'RS256' } = key;
  if (kid === undefined || kty !== 'RSA' || use !== 'sig' || alg !== 'RS256') return [];
  const made = toPublicKey(key as JsonWebKeyInput['key']);
  return (made?.asymmetricKeyDetails?.modulusLength ?? 0) >= leastBits && made ? [[kid, made]] : [];
}

/** null for one that is no key: the others of the set are good all the same. */
function toPublicKey(key: JsonWebKeyInput['key']): KeyObject | null {
  try {
    return createPublicKey({ key, format: 'jwk' });
  } catch {
    return null;
  }
}

function lifetimeOf(cacheControl: string | null): number {
  const seconds = /max-age=(\d+)/.exec(cacheControl ?? '')?.[1];
  const ms = seconds === undefined ? kept.usualMs : Number(seconds) * 1000;
  return Math.min(kept.mostMs, Math.max(kept.leastMs, ms));
}
