import { defineConfig } from 'vitest/config';
import { root, sharing, wholeApp } from './whole-app.ts';

/** Whole journeys; the files run beside each other, and those of a worker share its app and its browser. */
export default defineConfig({
  root,
  test: {
    ...wholeApp,
    ...sharing,
    include: ['infra/test/journeys/**/*.journey.ts', 'infra/history/**/*.journey.ts'],
  },
});
