import { factsOf } from '@anamnesis/knowledge/laboratory.ts';
import { expect, it } from 'vitest';
import { ids, sameFacts, uncited, unfinished } from './shared.ts';
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

it('finds what is not written yet', async () => {
  const pack = await aPack([await anEntry()]);
  const symptom = { id: 'fever', name: 'Fever', says: 'I feel hot.', denies: 'I do not feel hot.' };
  expect(unfinished({ ...pack, symptoms: [symptom] })).toEqual([]);
  expect(unfinished({ ...pack, symptoms: [{ ...symptom, denies: 'TODO' }] })).toEqual([
    { entry: 'vocabulary', fault: "'fever' is not written yet" },
  ]);
});

it('every source is one that a fact or a score rests on', async () => {
  const entry = await anEntry();
  const { sources, ...rest } = await aPack([entry]);
  const cited = new Set([...factsOf(entry), ...rest.scores].map(({ source }) => source));
  const used = sources.filter(({ id }) => cited.has(id));
  expect(uncited({ ...rest, sources: used })).toEqual([]);
  const idle = { ...used[0]!, id: 'read-by-nobody' };
  expect(uncited({ ...rest, sources: [...used, idle] })).toEqual([
    { entry: 'sources', fault: "nothing rests on 'read-by-nobody'" },
  ]);
});

it('finds a sentence that stands in two entries, whatever its case and spelling', async () => {
  const entry = await anEntry();
  expect(sameFacts(await aPack([entry]))).toEqual([]);
  const [what, ...others] = entry.summary;
  const copy = { ...what!, text: what!.text.toUpperCase() };
  const empty = {
    riskFactors: [],
    symptoms: [],
    signs: [],
    pathophysiology: [],
    anatomy: [],
    histology: [],
    investigations: [],
    stages: [],
    treatment: [],
    referral: [],
    followUp: [],
    prognosis: [],
    complications: [],
    lookAlikes: [],
    redFlags: [],
  };
  const other = { ...entry, ...empty, id: 'another', summary: [copy, ...others.slice(2)] };
  const faults = sameFacts(await aPack([entry, other]));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatchObject({
    entry: 'another',
    fault: expect.stringContaining('as in community-acquired-pneumonia/summary/what') as string,
  });
});
