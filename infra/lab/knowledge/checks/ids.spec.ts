import { expect, it } from 'vitest';
import { ids } from './ids.ts';
import { aPack, anEntry } from './testing/an-entry.ts';

it('an id is given once, whatever the file', async () => {
  const pack = await aPack([await anEntry()]);
  expect(ids(pack)).toEqual([]);
  const [symptom] = pack.symptoms;
  const [source] = pack.sources;
  const twice = {
    ...pack,
    entries: [...pack.entries, ...pack.entries],
    symptoms: [...pack.symptoms, { ...symptom!, name: 'Another' }],
    sources: [...pack.sources, source!],
    scores: [...pack.scores, ...pack.scores.slice(0, 1)],
  };
  expect(ids(twice).map(({ entry }) => entry)).toEqual(['entries', 'vocabulary', 'sources', 'scores']);
});
