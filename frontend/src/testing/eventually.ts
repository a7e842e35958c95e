import { vi } from 'vitest';

/** As long as a spec waits for a fact: for machines that have much else to do. */
export const patienceMs = 10_000;

/** Waits for a fact that no page shows, also while the clock of the page is one of the spec. */
export const eventually = (check: () => void): Promise<void> =>
  vi.waitFor(check, { timeout: patienceMs, interval: 1 });
