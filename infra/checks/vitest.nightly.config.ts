import { defineConfig } from 'vitest/config';
import { nightlyJourneys, nightlySpecs } from './slow.ts';
import { root, wholeApp } from './whole-app.ts';

/** What is too long for .ci/run as well. */
export default defineConfig({
  root,
  test: { ...wholeApp, retry: 0, include: [...nightlySpecs, ...nightlyJourneys], passWithNoTests: true },
});
