import { fileURLToPath } from 'node:url';
import type { ViteUserConfig } from 'vitest/config';

/** Settings of tests with a real server, and a real browser where there is one. Each file has its own of both, unless its configuration lets the files of a worker share them. */
export const wholeApp: ViteUserConfig['test'] = {
  setupFiles: ['infra/test/support/undeclared-refusals.setup.ts'],
  environment: 'node',
  pool: 'forks',
  maxWorkers: '100%',
  testTimeout: 120_000,
  hookTimeout: 60_000,
};

export const root = fileURLToPath(new URL('../..', import.meta.url));
