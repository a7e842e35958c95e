import { describe, expect, it } from 'vitest';
import { aspects, topics } from '@anamnesis/contracts/history/topics.ts';
import { readSymptoms } from '../../folder.ts';
import { readLexicon } from './lexicon.ts';

const lexicon = readLexicon();
const vocabulary = new Set((await readSymptoms()).map(({ id }) => id));

describe('the lexicon', () => {
  it('has words for every symptom of the vocabulary, and for no other', () => {
    const worded = lexicon.symptoms.map(({ id }) => id);
    expect(worded.toSorted()).toEqual([...vocabulary].toSorted());
    const named = lexicon.groups.flatMap(({ symptoms }) => symptoms);
    expect(named.filter((id) => !vocabulary.has(id))).toEqual([]);
  });

  it('has each topic and aspect', () => {
    expect(topics.filter((id) => !lexicon.topics.some((entry) => entry.id === id))).toEqual([]);
    expect(aspects.filter((id) => !lexicon.aspects.some((entry) => entry.id === id))).toEqual([]);
  });
});
