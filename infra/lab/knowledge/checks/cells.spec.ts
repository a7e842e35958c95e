import { expect, it } from 'vitest';
import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import { cells } from './cells.ts';
import { aPack, anEntry } from './testing/an-entry.ts';

const changes: [fault: string, change: (entry: DiseaseEntry) => Partial<DiseaseEntry>][] = [
  [
    'investigations: none has the role diagnostic',
    ({ investigations }) => ({ investigations: investigations.map((each) => ({ ...each, role: 'other' })) }),
  ],
  [
    'treatment: none of the first line',
    ({ treatment }) => ({ treatment: treatment.filter(({ line }) => line === 'second') }),
  ],
  [
    'treatment: none of the second line',
    ({ treatment }) => ({ treatment: treatment.filter(({ line }) => line === 'first') }),
  ],
  [
    'prognosis: no figure',
    ({ prognosis }) => ({ prognosis: prognosis.map((each) => ({ ...each, text: 'Most people recover.' })) }),
  ],
  [
    'symptoms: none that occurs',
    ({ symptoms }) => ({ symptoms: symptoms.map((each) => ({ ...each, frequency: 'never' })) }),
  ],
  [
    'patient: age from is above age to',
    ({ patient }) => ({ patient: { ...patient!, age: { from: 60, to: 40 } } }),
  ],
];

it.each(changes)('%s', async (fault, change) => {
  const entry = await anEntry();
  const pack = await aPack([entry]);
  expect(cells(entry, pack)).toEqual([]);
  expect(cells({ ...entry, ...change(entry) }, pack)).toEqual([fault]);
});
