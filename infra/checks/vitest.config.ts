import { configDefaults, defineConfig } from 'vitest/config';
import { changesForVitest } from './changed-files.ts';
import { fingerprintSpecs, modelSpecs, packSpecs, pureAdapterSpecs, slowSpecs } from './slow.ts';
import { refusalsSetup, root, unsteadySetup } from './whole-app.ts';

/** Whole books and megabytes of hostile text are read here. */
const engineSpecs = 'processors/content/src/**/*.spec.ts';

const notToday = [...configDefaults.exclude, ...slowSpecs, ...modelSpecs];

/** What `npm test` runs: specs, in files beside each other, one on each core. None is run a second time. */
export default defineConfig({
  root,
  test: {
    pool: 'threads',
    maxWorkers: '100%',
    // For machines that have much else to do: no spec waits for time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: [unsteadySetup],
    experimental: { vcsProvider: changesForVitest },
    projects: [
      {
        extends: true,
        test: {
          name: 'services',
          include: [
            '{contracts,command-service,query-service,projectors,processors,processors/readers,frontend}/src/**/*.spec.ts',
            'frontend/{build,gallery}/**/*.spec.ts',
            ...pureAdapterSpecs,
          ],
          exclude: [...notToday, engineSpecs],
          // They mock no modules and leave no globals, so that a worker loads what they share once.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'knowledge',
          include: ['processors/knowledge/src/**/*.spec.ts', packSpecs],
          exclude: notToday,
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'engine', include: [engineSpecs, fingerprintSpecs], exclude: notToday, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['frontend/src/**/*.spec.tsx'],
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['frontend/src/testing/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          setupFiles: [refusalsSetup],
          include: ['infra/test/http/*.spec.ts'],
          exclude: notToday,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'infra',
          setupFiles: [refusalsSetup],
          include: ['infra/{src,test,cluster/test}/**/*.spec.ts'],
          exclude: [...notToday, 'infra/test/http/*.spec.ts'],
          isolate: false,
        },
      },
    ],
  },
});
