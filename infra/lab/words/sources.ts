import { globSync } from 'node:fs';

/** Folders whose code says something to a person: on the screen, in a refusal, or in a mail. */
const folders = [
  'frontend/src',
  'contracts/src',
  'command-service/src',
  'query-service/src',
  'processors/src',
  'processors/readers/src',
  'infra/src/server',
  'infra/src/adapters/smtp',
];
const leftOut = /\.(spec|fixture|test)\.tsx?$|\/testing\/|\.d\.ts$/;

/** Source files below the root of the repository, in the order of their paths. */
export const sourcesShown = (root: string): string[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .filter((file) => !leftOut.test(file))
    .toSorted();
