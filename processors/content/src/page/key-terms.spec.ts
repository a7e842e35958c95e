import { describe, expect, it } from 'vitest';
import { distinguishedKinds, termOfHeading, termsNamedIn } from './key-terms.ts';

describe('terms of general words', () => {
  it.each([
    ['A food desert is an area where shops sell little fresh food.', 'food desert'],
    ['The case fatality rate is the share of people with a disease who die from it.', 'case fatality rate'],
    ['An outbreak is a sudden rise in the number of cases.', 'outbreak'],
    ['Working memory is defined as the store that holds what one thinks of.', 'Working memory'],
  ])('are those that a sentence defines: %s', (sentence, term) =>
    expect(termsNamedIn(sentence)).toContain(term),
  );

  it.each([
    'The best treatment is a combination of rest and exercise.',
    'The main goal is a rate of less than five.',
    'Color changes are the result of acid in the dish.',
    'Many children are the first of their family in the clinic.',
  ])('are none where a topic is only spoken of: %s', (sentence) =>
    expect(termsNamedIn(sentence)).toEqual([]),
  );

  it('are kinds that sentences tell apart', () => {
    const sentences = [
      'Primary prevention stops a disease before it starts.',
      'Tertiary prevention limits the damage of a disease.',
      'Early treatment is better.',
      'Surgical treatment is worse.',
      'Indoor spraying kills mosquitoes.',
    ];
    expect(distinguishedKinds(sentences)).toEqual(['primary prevention', 'tertiary prevention']);
  });

  it('are headings that the text says', () => {
    expect(termOfHeading('Food Deserts', () => 2)).toEqual(['Food Deserts']);
    expect(termOfHeading('Learning Goals', () => 0)).toEqual([]);
  });
});
