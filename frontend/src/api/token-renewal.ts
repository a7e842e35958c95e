export interface TokenRenewal {
  /** Runs what replaces the token of whoever is signed in, up to the moment when the new one is kept. */
  during: <T>(work: () => Promise<T>) => Promise<T>;
  /** Resolves when no tab of this browser is replacing it. */
  over: () => Promise<void>;
}

const name = 'anamnesis.token';

/**
 * A new password ends the tokens of before, a moment before any tab has the new one. A tab whose call is refused in that
 * moment waits. Where the browser has no locks (a page without TLS, not on this machine), it cannot know.
 */
export function makeTokenRenewal(locks: LockManager | undefined): TokenRenewal {
  return {
    during: (work) => (locks ? locks.request(name, work) : work()),
    over: async () => void (await locks?.request(name, { mode: 'shared' }, () => undefined)),
  };
}
