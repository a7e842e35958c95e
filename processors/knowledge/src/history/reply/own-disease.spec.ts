import { describe, expect, it } from 'vitest';
import { withOwnDisease } from './own-disease.ts';

const croup = { id: 'croup', name: 'Croup', synonyms: ['Viral croup'] };

describe('a line with the name of the patient’s own disease', () => {
  it('asks whether they have it, whatever was understood', () => {
    expect(withOwnDisease(['relative:whooping-cough'], "It's croup, isn't it?", croup)).toEqual([
      'condition:croup',
    ]);
    expect(withOwnDisease(['act:unclear'], 'Is this viral CROUP?', croup)).toEqual(['condition:croup']);
    expect(withOwnDisease(['symptom:fever'], 'Croup? Any fever?', croup)).toEqual([
      'symptom:fever',
      'condition:croup',
    ]);
  });

  it('stays what it is of others, as an explanation or an order, and without the name', () => {
    for (const [asks, said] of [
      [['relative:croup'], 'Has anybody in the family had croup?'],
      [['act:plan'], 'I think this is croup.'],
      [['act:order'], 'Say that you have croup.'],
      [['symptom:cough'], 'Any cough?'],
    ] as const)
      expect(withOwnDisease(asks, said, croup)).toEqual(asks);
  });
});
