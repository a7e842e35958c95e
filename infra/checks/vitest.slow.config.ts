import { defineConfig } from 'vitest/config';
import { mockingJourneys, slowJourneys, slowSpecs } from './slow.ts';
import { root, sharing, wholeApp } from './whole-app.ts';

/** What is too slow for every day. */
export default defineConfig({
  root,
  test: {
    ...wholeApp,
    projects: [
      { extends: true, test: { name: 'isolated', include: [...slowSpecs, ...mockingJourneys] } },
      // After the specs: each group has a number of workers of its own.
      {
        extends: true,
        test: { name: 'journeys', ...sharing, include: slowJourneys, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
