import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Whole journeys: a real server, a real browser where there is one. One file at a time. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['infra/test/journeys/**/*.journey.ts'],
    setupFiles: ['infra/test/support/undeclared-refusals.setup.ts'],
    environment: 'node',
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
