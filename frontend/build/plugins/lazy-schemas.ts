import { join } from 'node:path';
import type { Plugin } from 'vite';

const contracts = /[\\/]contracts[\\/]src[\\/]/;
const lazyZod = join(import.meta.dirname, '../../src/api/lazy-zod.ts');

/** Builds the schemas of the contracts when they are first used: all of them take a phone 100 ms before it shows anything. */
export const lazySchemas = (): Plugin => ({
  name: 'anamnesis:lazy-schemas',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^zod$/ },
    handler: (_, importer) => (importer && contracts.test(importer) ? lazyZod : null),
  },
});
