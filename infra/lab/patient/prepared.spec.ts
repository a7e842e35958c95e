import { readLexicon, readWeights } from '@anamnesis/knowledge/laboratory.ts';
import { readTestNames } from '@anamnesis/knowledge/words.ts';
import { expect, it } from 'vitest';
import { preparedTestNames } from './prepared-names.ts';
import { writtenWeights } from './train/written-weights.ts';
import { readWordFiles } from './word-files.ts';

it('the file of all words holds what the files of words hold (npm run lab -- words-patient)', () => {
  expect(readLexicon()).toEqual(readWordFiles());
});

it('the file of tests holds the names of the files and the entries (npm run lab -- words-patient)', async () => {
  expect(readTestNames()).toEqual(await preparedTestNames());
});

it('learnt weights are read as they were written', () => {
  const weights = readWeights();
  expect(readWeights(writtenWeights(weights))).toEqual(weights);
});
