import { defineConfig } from 'vitest/config';
import { slowJourneys, slowSpecs } from './slow.ts';
import { root, wholeApp } from './whole-app.ts';

/** What is too slow for every day. */
export default defineConfig({ root, test: { ...wholeApp, include: [...slowSpecs, ...slowJourneys] } });
