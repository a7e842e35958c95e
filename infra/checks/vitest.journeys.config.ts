import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { slowJourneys } from './slow.ts';

/** Whole journeys: a real server, a real browser where there is one. Each file has its own of both, so that files run beside each other. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['infra/test/journeys/**/*.journey.ts'],
    exclude: [...configDefaults.exclude, ...slowJourneys],
    setupFiles: ['infra/test/support/undeclared-refusals.setup.ts'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
