import { describe, expect, it } from 'vitest';
import { aspects, topics } from '@anamnesis/contracts/history/topics.ts';
import { readSymptoms } from '../../../folder.ts';
import { entriesWithPatient } from '../../../testing/entries.ts';
import { readLexicon } from './lexicon.ts';

const lexicon = readLexicon();
const vocabulary = new Set((await readSymptoms()).map(({ id }) => id));

describe('the lexicon', () => {
  it('has words for every symptom of the entries with a patient, and for none outside the vocabulary', async () => {
    const worded = new Set(lexicon.symptoms.map(({ id }) => id));
    const ofPatients = (await entriesWithPatient()).flatMap(({ symptoms }) => symptoms.map(({ id }) => id));
    expect([...new Set(ofPatients)].filter((id) => !worded.has(id))).toEqual([]);
    expect([...worded].filter((id) => !vocabulary.has(id))).toEqual([]);
    const named = lexicon.groups.flatMap(({ symptoms }) => symptoms);
    expect(named.filter((id) => !vocabulary.has(id))).toEqual([]);
  });

  it('has each topic and aspect', () => {
    expect(topics.filter((id) => !lexicon.topics.some((entry) => entry.id === id))).toEqual([]);
    expect(aspects.filter((id) => !lexicon.aspects.some((entry) => entry.id === id))).toEqual([]);
  });
});
