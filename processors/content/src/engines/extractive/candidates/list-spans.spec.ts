import { describe, expect, it } from 'vitest';
import { createTagger } from '../../../language/tagger.ts';
import { listSpans } from './list-spans.ts';

const tag = await createTagger();
const listed = (text: string) => listSpans(tag(text)).map(({ start, end }) => text.slice(start, end));

describe('the lists of a sentence', () => {
  it.each([
    [
      'Granulocytes include neutrophils, eosinophils, and basophils.',
      'neutrophils, eosinophils, and basophils',
    ],
    [
      'Damage to the spinal cord, brain stem, or motor cortex leads to flaccid paralysis.',
      'the spinal cord, brain stem, or motor cortex',
    ],
    [
      'Digoxin toxicity has many signs, including bradycardia, nausea, and vomiting.',
      'bradycardia, nausea, and vomiting',
    ],
  ])('go from the first member to the last: %s', (text, list) => expect(listed(text)).toEqual([list]));

  it.each([
    'In the liver, glucose is stored as glycogen, and the hormone insulin raises its uptake.',
    'Poliovirus invades lymphoid tissue, enters the bloodstream, and then may infect the brain.',
    'The ventricle pumps blood.',
  ])('are no clauses between commas: %s', (text) => expect(listed(text)).toEqual([]));
});
