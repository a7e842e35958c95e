import { configDefaults, defineConfig } from 'vitest/config';
import {
  fingerprintSpecs,
  historySpecs,
  labModelSpecs,
  labSpecs,
  modelSpecs,
  packSpecs,
  slowSpecs,
  toolSpecs,
} from './slow.ts';
import { root, wholeApp } from './whole-app.ts';

/** What is too slow for every day, or is not about the app; each file with modules of its own. */
export default defineConfig({
  root,
  test: {
    ...wholeApp,
    projects: [
      { extends: true, test: { name: 'slow', include: slowSpecs } },
      { extends: true, test: { name: 'tools', include: [toolSpecs] } },
      { extends: true, test: { name: 'history', include: [historySpecs] } },
      {
        extends: true,
        test: {
          name: 'lab',
          include: [labSpecs],
          exclude: [...configDefaults.exclude, labModelSpecs, fingerprintSpecs, packSpecs],
        },
      },
      {
        extends: true,
        test: {
          name: 'lab models',
          include: [labModelSpecs],
          globalSetup: 'infra/lab/models/small/model.setup.ts',
        },
      },
      { extends: true, test: { name: 'models', include: modelSpecs } },
    ],
  },
});
