import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ViteUserConfig } from 'vitest/config';

/**
 * What depends on how busy the machine is may pass at the second attempt; every run prints the names of such tests as flaky,
 * for a cause that is then looked for.
 */
export const secondAttempts = 1;

/** Settings of tests with a real server, and a real browser where there is one. */
export const wholeApp: ViteUserConfig['test'] = {
  setupFiles: ['infra/test/support/undeclared-refusals.setup.ts'],
  environment: 'node',
  pool: 'forks',
  maxWorkers: '100%',
  testTimeout: 120_000,
  hookTimeout: 60_000,
  retry: secondAttempts,
};

/** The files of a worker share its app and its browser. Twice as many workers as cores: half of their time they wait for a page. */
export const sharing = { isolate: false, maxWorkers: 2 * availableParallelism() };

export const root = fileURLToPath(new URL('../..', import.meta.url));
