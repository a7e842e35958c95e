import { readModelNames as names } from '@anamnesis/contracts/read-models.ts';
import type { Plugin } from 'vite';

/**
 * Bundles the names of the read models without the contexts that declare them: these would bring the schemas of every event and
 * call into the first load.
 */
export const readModelNames = (): Plugin => ({
  name: 'anamnesis:read-model-names',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/contracts/src/read-models.ts')
      ? `export const readModelNames = ${JSON.stringify(names)};`
      : null,
});
