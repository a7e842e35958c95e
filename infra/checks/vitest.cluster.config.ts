import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { adapterSpecs, pureAdapterSpecs } from './slow.ts';
import { refusalsSetup, root, unsteadySetup } from './whole-app.ts';

/** Groups run one after the other; the files of a group beside each other, as each has data or servers of its own. */
const group = (
  groupOrder: number,
  name: string,
  include: string,
  maxWorkers: number | string = '100%',
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include: [include], maxWorkers, sequence: { groupOrder } },
});

/** The adapters of the cluster's engines, and the main job on them. */
export default defineConfig({
  root,
  test: {
    exclude: [...configDefaults.exclude, ...pureAdapterSpecs],
    setupFiles: [unsteadySetup, 'infra/cluster/testing/engine-notes.setup.ts', refusalsSetup],
    // The only limits: facts are waited for, on a machine that may have much else to do, so that only what hangs is late.
    expect: { poll: { timeout: 600_000 } },
    environment: 'node',
    pool: 'forks',
    testTimeout: 900_000,
    hookTimeout: 900_000,
    projects: [group(0, 'adapters', adapterSpecs), group(1, 'cluster', 'infra/cluster/test/**/*.cluster.ts')],
  },
});
