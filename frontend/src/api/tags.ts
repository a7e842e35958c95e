import { readModelNames, type ReadModelName } from '@anamnesis/contracts/read-models.ts';

/** The read models whose changes the browser follows; it caches nothing else. */
export const readModels = readModelNames;
export type ReadModel = ReadModelName;

/** Leaves out names that this version of the app does not know: nothing on the screen depends on them. */
export const knownReadModels = (names: readonly string[] | 'all'): ReadModel[] =>
  names === 'all' ? [...readModels] : readModels.filter((name) => names.includes(name));
