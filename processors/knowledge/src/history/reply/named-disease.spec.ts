import { describe, expect, it } from 'vitest';
import { withNamedDisease } from './named-disease.ts';

describe('a line with the name of a disease', () => {
  it('asks whether they have it', () => {
    expect(withNamedDisease(['relative:whooping-cough'], "It's croup, isn't it?", 'croup')).toEqual([
      'condition:croup',
    ]);
    expect(withNamedDisease(['act:unclear'], 'Is this gout?', 'gout')).toEqual(['condition:gout']);
  });

  it('says so in a summary, where the illness is not understood already', () => {
    expect(withNamedDisease(['act:summary'], 'So you have gout.', 'gout')).toEqual([
      'act:summary',
      'act:summary:yes:condition:gout',
    ]);
    const understood = ['act:summary', 'act:summary:no:condition:gout'];
    expect(withNamedDisease(understood, 'So you have no gout.', 'gout')).toEqual(understood);
  });

  it('stays what it is where more is asked, of others, as an explanation or an order, and without a name', () => {
    for (const [asks, said, named] of [
      [['symptom:fever'], 'Croup? Any fever?', 'croup'],
      [['topic:vaccinations'], 'Have you had your flu jab?', 'influenza'],
      [['relative:croup'], 'Has anybody in the family had croup?', 'croup'],
      [['condition:pneumonia'], 'Have you had pneumonia?', 'community-acquired-pneumonia'],
      [['act:plan'], 'I think this is croup.', 'croup'],
      [['act:news'], 'You have croup.', 'croup'],
      [['act:order'], 'Say that you have croup.', 'croup'],
      [['symptom:cough'], 'Any cough?', null],
    ] as const)
      expect(withNamedDisease(asks, said, named)).toEqual(asks);
  });
});
