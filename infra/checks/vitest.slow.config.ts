import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { slowJourneys, slowSpecs } from './slow.ts';

/** What is too slow for every day. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: [...slowSpecs, ...slowJourneys],
    setupFiles: ['infra/test/support/undeclared-refusals.setup.ts'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
