import { configDefaults, defineConfig } from 'vitest/config';
import { slowJourneys } from './slow.ts';
import { root, wholeApp } from './whole-app.ts';

/** Whole journeys; the files run beside each other, and those of a worker share its app and its browser. */
export default defineConfig({
  root,
  test: {
    ...wholeApp,
    isolate: false,
    include: ['infra/test/journeys/**/*.journey.ts'],
    exclude: [...configDefaults.exclude, ...slowJourneys],
  },
});
