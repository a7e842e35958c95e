import type { PackCheck } from './check.ts';

const twice = (folder: string, ids: readonly string[]) =>
  [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => ({
    entry: folder,
    fault: `'${id}' is there twice`,
  }));

/** An id is given once: files of a folder are read as one list. */
export const ids: PackCheck = ({ entries, symptoms, sources, scores }) => [
  ...twice(
    'entries',
    entries.map(({ id }) => id),
  ),
  ...twice(
    'vocabulary',
    symptoms.map(({ id }) => id),
  ),
  ...twice(
    'sources',
    sources.map(({ id }) => id),
  ),
  ...twice(
    'scores',
    scores.map(({ id }) => id),
  ),
];
