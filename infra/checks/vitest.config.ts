import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: [
      '*/src/**/*.spec.{ts,tsx}',
      'frontend/{build,gallery}/*.spec.ts',
      'infra/{bench,tools,test}/**/*.spec.ts',
    ],
    environment: 'node',
    pool: 'threads',
    testTimeout: 20_000,
  },
});
