import { expect, it } from 'vitest';
import { aPack, anEntry } from './testing/an-entry.ts';
import { unfinished } from './unfinished.ts';

it('finds what is not written yet', async () => {
  const pack = await aPack([await anEntry()]);
  const symptom = { id: 'fever', name: 'Fever', says: 'I feel hot.', denies: 'I do not feel hot.' };
  expect(unfinished({ ...pack, symptoms: [symptom] })).toEqual([]);
  expect(unfinished({ ...pack, symptoms: [{ ...symptom, denies: 'TODO' }] })).toEqual([
    { entry: 'vocabulary', fault: "'fever' is not written yet" },
  ]);
});
