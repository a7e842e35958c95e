import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The adapters of the cluster's engines, the main job on them, and the faults that they may meet. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: [
      'infra/src/adapters/{eventstore,nats,mongodb,qdrant}/**/*.spec.ts',
      'infra/test/cluster/**/*.cluster.ts',
      'infra/test/faults/**/*.fault.ts',
    ],
    setupFiles: [
      'infra/test/support/engine-notes.setup.ts',
      'infra/test/support/undeclared-refusals.setup.ts',
    ],
    // Facts are waited for.
    expect: { poll: { timeout: 30_000 } },
    environment: 'node',
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
