export interface TokenRenewal {
  /** Runs the replacement of the user's token, until the new one is stored. */
  during: <T>(work: () => Promise<T>) => Promise<T>;
  /** Resolves when no tab of this browser is replacing it. */
  over: () => Promise<void>;
}

const name = 'anamnesis.token';

/**
 * A new password revokes the earlier tokens shortly before any tab has the new one. A tab whose call is rejected in that
 * moment waits for the new one. Without Web Locks (no TLS and not localhost), it cannot know of the renewal.
 */
export function makeTokenRenewal(locks: LockManager | undefined): TokenRenewal {
  return {
    during: (work) => (locks ? locks.request(name, work) : work()),
    over: async () => void (await locks?.request(name, { mode: 'shared' }, () => undefined)),
  };
}
