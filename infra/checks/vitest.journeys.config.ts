import { configDefaults, defineConfig } from 'vitest/config';
import { mockingJourneys } from './slow.ts';
import { root, sharing, wholeApp } from './whole-app.ts';

/** Whole journeys; the files run beside each other, and those of a worker share its app and its browser. */
export default defineConfig({
  root,
  test: {
    ...wholeApp,
    projects: [
      {
        extends: true,
        test: {
          name: 'journeys',
          ...sharing,
          include: ['infra/test/journeys/**/*.journey.ts'],
          exclude: [...configDefaults.exclude, ...mockingJourneys],
        },
      },
      // Groups with a number of workers of their own run one after the other.
      { extends: true, test: { name: 'mocking', include: mockingJourneys, sequence: { groupOrder: 1 } } },
    ],
  },
});
