import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { adapterSpecs, pureAdapterSpecs } from './engines.ts';

/** The adapters of the cluster's engines, the main job on them, and the faults that they may meet. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: [adapterSpecs, 'infra/test/cluster/**/*.cluster.ts', 'infra/test/faults/**/*.fault.ts'],
    exclude: [...configDefaults.exclude, ...pureAdapterSpecs],
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
