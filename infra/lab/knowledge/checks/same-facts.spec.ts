import { expect, it } from 'vitest';
import { sameFacts } from './same-facts.ts';
import { aPack, anEntry } from './testing/an-entry.ts';

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
