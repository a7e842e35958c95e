import { configDefaults, defineConfig } from 'vitest/config';
import { slowJourneys } from './slow.ts';
import { root, wholeApp } from './whole-app.ts';

/** Whole journeys; the files run beside each other. */
export default defineConfig({
  root,
  test: {
    ...wholeApp,
    include: ['infra/test/journeys/**/*.journey.ts'],
    exclude: [...configDefaults.exclude, ...slowJourneys],
  },
});
