import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { CredentialStore } from '@anamnesis/contracts/ports/credential-store.ts';
import type { Tokens } from '@anamnesis/contracts/ports/security.ts';

const keepMs = 5000;
const mostKept = 10_000;

/** Tells which bearer tokens are still good. */
export type Sessions = {
  /** The person a token belongs to; null when it is not valid, or no longer: a new password ends what came before. */
  personOf: (token: string) => Promise<string | null>;
  /** A person's password or existence has changed: the next token is checked at once. */
  recheck: (userId: string) => void;
};

type Dependencies = { tokens: Tokens; credentials: Pick<CredentialStore, 'tokenVersion'>; clock: Clock };

/** Remembers each person's token version for a few seconds: no longer is an ended session accepted that nobody told of. */
export function createSessions({ tokens, credentials, clock }: Dependencies): Sessions {
  const known = new Map<string, { version: number; until: number }>();
  let rechecks = 0;

  async function lookUp(userId: string): Promise<number | null> {
    known.delete(userId);
    const before = rechecks;
    const version = await credentials.tokenVersion(userId);
    // What was read while it changed is not remembered.
    if (version === null || rechecks !== before) return version;
    if (known.size >= mostKept) known.clear();
    known.set(userId, { version, until: clock().getTime() + keepMs });
    return version;
  }

  return {
    async personOf(token) {
      const owner = tokens.verify(token);
      if (!owner) return null;
      const kept = known.get(owner.userId);
      // A version that does not fit is looked up: the token may be newer than what is remembered.
      if (kept && kept.version === owner.version && kept.until > clock().getTime()) return owner.userId;
      return (await lookUp(owner.userId)) === owner.version ? owner.userId : null;
    },
    recheck(userId) {
      rechecks += 1;
      known.delete(userId);
    },
  };
}
