import { readTestNames } from '@anamnesis/knowledge/history/tests/name-files.ts';
import { readNames } from '@anamnesis/knowledge/names/list.ts';

/** Names of diseases and tests in the knowledge pack, a row for each. */
export const packNames = async (): Promise<string[][]> => [
  ...(await readNames()).map(({ name, synonyms }) => [name, ...synonyms]),
  ...readTestNames().synonyms,
];
