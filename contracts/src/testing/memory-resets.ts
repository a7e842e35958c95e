import type { CredentialResets, ResetCode, ResetTicket } from '../ports/stores/credential-store.ts';

/** Deletes what had expired at this ISO instant. */
export function dropExpired(kept: Map<string, { expiresAt: string }>, now: string): void {
  for (const [key, { expiresAt }] of kept) if (expiresAt < now) kept.delete(key);
}

/** Password resets and what is used once, of the credential store of specs. `removeOf`: forgets those of an address at once. */
export function createMemoryResets(): CredentialResets & { removeOf(email: string): void } {
  const codes = new Map<string, ResetCode>();
  const tickets = new Map<string, ResetTicket>();
  const claims = new Map<string, { expiresAt: string }>();

  const codeOf = (email: string): ResetCode | null => {
    const code = codes.get(email);
    return code ? { ...code } : null;
  };

  function removeOf(email: string): void {
    codes.delete(email);
    for (const [hash, ticket] of tickets) if (ticket.email === email) tickets.delete(hash);
  }

  return {
    removeOf,
    putResetCode: async (code) => void codes.set(code.email, { ...code }),
    resetCode: async (email) => codeOf(email),
    async takeResetTry(email) {
      const code = codeOf(email);
      if (!code || code.triesLeft === 0) return null;
      if (code.triesLeft === null) return code;
      codes.set(email, { ...code, triesLeft: code.triesLeft - 1 });
      return codeOf(email);
    },
    putResetTicket: async (ticket) => void tickets.set(ticket.hash, { ...ticket }),
    async takeResetTicket(hash) {
      const ticket = tickets.get(hash) ?? null;
      tickets.delete(hash);
      return ticket;
    },
    forgetResets: async (email) => removeOf(email),
    async claimOnce(key, expiresAt) {
      if (claims.has(key)) return false;
      claims.set(key, { expiresAt });
      return true;
    },
    giveBack: async (key) => void claims.delete(key),
    async forgetExpired(now) {
      for (const kept of [codes, tickets, claims]) dropExpired(kept, now);
    },
  };
}
