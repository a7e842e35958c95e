import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { CredentialStore } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import { LRUCache } from 'lru-cache';
import type { IssuedToken, Tokens } from '@anamnesis/contracts/ports/people/security.ts';

const keepMs = 5000;
const mostKept = 10_000;

/** Knows which bearer tokens are valid. */
export type Sessions = {
  /** Whose token it is; null when it is not valid, or no longer: it was logged out, or a new password ended it. */
  ownerOf: (token: string) => Promise<IssuedToken | null>;
  /** Whether a session, of a token that was valid once, still goes on. */
  goesOn: (session: IssuedToken) => Promise<boolean>;
  /** Drops what is cached about a person, because tokens of theirs may have been revoked. */
  recheck: (userId: string) => void;
};

type Dependencies = {
  tokens: Tokens;
  credentials: Pick<CredentialStore, 'tokenVersion' | 'endedTokens'>;
  clock: Clock;
};
/** Which tokens of a person are valid: those of this version, except the revoked ones. */
type Good = { version: number; ended: ReadonlySet<string> };

/** Caches for a few seconds which tokens of a person are valid; longer than that no revoked token is accepted. */
export function createSessions({ tokens, credentials, clock }: Dependencies): Sessions {
  const known = new LRUCache<string, Good>({
    max: mostKept,
    ttl: keepMs,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  });
  let rechecks = 0;

  async function lookUp(userId: string): Promise<Good | null> {
    known.delete(userId);
    const before = rechecks;
    const [version, ended] = await Promise.all([
      credentials.tokenVersion(userId),
      credentials.endedTokens(userId),
    ]);
    if (version === null) return null;
    const good = { version, ended: new Set(ended) };
    // What was read during a change is not cached.
    if (rechecks === before) known.set(userId, good);
    return good;
  }

  const isGood = ({ version, id }: IssuedToken, good: Good | null): boolean =>
    good?.version === version && !good.ended.has(id);

  async function goesOn(session: IssuedToken): Promise<boolean> {
    if (Date.parse(session.expiresAt) <= clock().getTime()) return false;
    const kept = known.get(session.userId);
    // On another version the store is read: the token may be newer than the cache.
    if (kept?.version === session.version) return isGood(session, kept);
    return isGood(session, await lookUp(session.userId));
  }

  return {
    goesOn,
    async ownerOf(token) {
      const owner = tokens.verify(token);
      return owner && (await goesOn(owner)) ? owner : null;
    },
    recheck(userId) {
      rechecks += 1;
      known.delete(userId);
    },
  };
}
