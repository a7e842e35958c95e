import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ViteUserConfig } from 'vitest/config';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Skips what is listed in unsteady.ts: for every test there is. */
export const unsteadySetup = 'infra/test/support/unsteady.setup.ts';
/** For every test with a server. */
export const refusalsSetup = 'infra/test/support/undeclared-refusals.setup.ts';

/** Settings of tests with a real server, and a real browser where there is one. */
export const wholeApp: ViteUserConfig['test'] = {
  setupFiles: [unsteadySetup, refusalsSetup],
  environment: 'node',
  pool: 'forks',
  maxWorkers: '100%',
  // Facts are waited for, on machines that may have much else to do.
  expect: { poll: { timeout: 60_000 } },
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

/** The files of a worker share its app and its browser. Twice as many workers as cores: half of their time they wait for a page. */
export const sharing = { isolate: false, maxWorkers: 2 * availableParallelism() };
