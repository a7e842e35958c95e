import { defineConfig } from 'vitest/config';
import { root, wholeApp } from './whole-app.ts';

/** The one journey of `.ci/run`: each of its steps needs those before it. */
export default defineConfig({
  root,
  test: { ...wholeApp, include: ['infra/test/smoke/**/*.journey.ts'], bail: 1 },
});
