import { describe, expect, it } from 'vitest';
import { withNamedDisease } from './named-disease.ts';

const croup = { named: 'croup', own: 'croup' };

describe('a line with the name of a disease', () => {
  it('asks whether they have it, their own or another one', () => {
    expect(withNamedDisease(['relative:whooping-cough'], "It's croup, isn't it?", croup)).toEqual([
      'condition:croup',
    ]);
    const gout = { named: 'gout', own: 'croup' };
    expect(withNamedDisease(['act:unclear'], 'Is this gout?', gout)).toEqual(['condition:gout']);
    expect(withNamedDisease(['symptom:fever'], 'Croup? Any fever?', croup)).toEqual([
      'symptom:fever',
      'condition:croup',
    ]);
  });

  it('stays what it is of others, of the past, as an explanation or an order, and without a name', () => {
    for (const [asks, said, of] of [
      [['relative:croup'], 'Has anybody in the family had croup?', croup],
      [['condition:pneumonia'], 'Have you had pneumonia?', { named: 'pneumonia', own: 'croup' }],
      [['act:plan'], 'I think this is croup.', croup],
      [['act:order'], 'Say that you have croup.', croup],
      [['symptom:cough'], 'Any cough?', { named: null, own: 'croup' }],
    ] as const)
      expect(withNamedDisease(asks, said, of)).toEqual(asks);
  });
});
