import { readNames, readTestNames } from '@anamnesis/knowledge/words.ts';

/** Names of diseases and tests in the knowledge pack, a row for each. */
export const packNames = async (): Promise<string[][]> => [
  ...(await readNames()).map(({ name, synonyms }) => [name, ...synonyms]),
  ...readTestNames().synonyms,
];
