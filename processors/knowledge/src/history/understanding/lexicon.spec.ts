import { describe, expect, it } from 'vitest';
import { regions } from '@anamnesis/contracts/diseases/entry.ts';
import { acts, aspects, reviews, topics } from '@anamnesis/contracts/history/topics.ts';
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

  it('has patterns of asks that there are', () => {
    const known: Readonly<Record<string, ReadonlySet<string>>> = {
      symptom: vocabulary,
      aspect: new Set(aspects),
      topic: new Set(topics),
      review: new Set(reviews),
      act: new Set(acts),
      exam: new Set<string>(regions),
      condition: new Set(lexicon.conditions.map(({ id }) => id)),
    };
    const isKnown = (ask: string): boolean => {
      const [kind = '', id = ''] = ask.split(':');
      return ask === 'open' || ask === 'else' || (known[kind]?.has(id) ?? false);
    };
    const asks = lexicon.patterns.flatMap(({ ask }) => ask.split(' '));
    expect(asks.filter((ask) => !isKnown(ask))).toEqual([]);
  });

  it('has each topic and aspect', () => {
    const asked = new Set(lexicon.patterns.flatMap(({ ask }) => ask.split(' ')));
    const isWorded = (kind: string, entries: readonly { id: string }[], id: string): boolean =>
      asked.has(`${kind}:${id}`) || entries.some((entry) => entry.id === id);
    expect(topics.filter((id) => !isWorded('topic', lexicon.topics, id))).toEqual([]);
    expect(aspects.filter((id) => !isWorded('aspect', lexicon.aspects, id))).toEqual([]);
  });
});
