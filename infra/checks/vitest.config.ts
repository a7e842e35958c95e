import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { adapterSpecs, pureAdapterSpecs } from './engines.ts';
import { nightlySpecs, slowSpecs } from './slow.ts';

/** Whole books and megabytes of hostile text are read here. */
const engineSpecs = 'processors/content/src/**/*.spec.ts';

/** They put modules of their own in the place of others, which nobody else is to see. */
const mockingSpecs = [
  'infra/test/http/asking-again.spec.ts',
  'infra/test/http/process-again.spec.ts',
  'infra/test/http/read-your-writes.spec.ts',
];

const notToday = [...configDefaults.exclude, ...slowSpecs, ...nightlySpecs];

/** The specs beside the code. Files run beside each other, one on each core: most of them wait for disks and servers. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    pool: 'threads',
    maxWorkers: '100%',
    // For machines that have much else to do: no spec waits for time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'services',
          include: [
            '{contracts,command-service,query-service,projectors,processors,frontend}/src/**/*.spec.ts',
            'processors/knowledge/src/**/*.spec.ts',
            'frontend/{build,gallery}/*.spec.ts',
            ...pureAdapterSpecs,
          ],
          exclude: [...notToday, engineSpecs],
          // They mock no modules and leave no globals, so that a worker loads what they share once.
          isolate: false,
        },
      },
      {
        extends: true,
        // Isolated: in a worker that has read some forty of them, V8 (Node 26.10) takes memory without end while it optimises a
        // function, and the process ends: 'Zone Allocation failed'.
        test: { name: 'engine', include: [engineSpecs], exclude: notToday },
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
          name: 'infra',
          setupFiles: ['infra/test/support/undeclared-refusals.setup.ts'],
          include: ['infra/src/**/*.spec.ts', 'infra/{lab,tools,test}/**/*.spec.ts'],
          exclude: [...notToday, adapterSpecs, ...mockingSpecs],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'mocking',
          setupFiles: ['infra/test/support/undeclared-refusals.setup.ts'],
          include: mockingSpecs,
        },
      },
    ],
  },
});
