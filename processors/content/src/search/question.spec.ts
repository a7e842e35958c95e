import { expect, it } from 'vitest';
import { askedTerms } from './question.ts';

const asked = (question: string) => askedTerms(question).map(({ word, weight }) => [word, weight]);

it.each([
  ['What are the symptoms of asthma?', ['symptoms', 'asthma']],
  ['How does aspirin work', ['aspirin', 'work']],
  ['Does not what it is?', ['not']],
  ['Who is it?', ['who', 'is', 'it']],
  ['"asthma" AND (NOT {x:1}) OR NEAR/2*', ['asthma', 'not', 'x', '1', 'near', '2']],
  ['心', ['心']],
  ['?!', []],
])('of %j is searched for: %j', (question, words) => {
  expect(asked(question).map(([word]) => word)).toEqual(words);
});

it('a word that is asked for twice counts twice', () => {
  expect(asked('heart and hearts, lung')).toEqual([
    ['heart', 2],
    ['lung', 1],
  ]);
});

it('of a very long question its first 200 words are searched for', () => {
  const words = Array.from({ length: 5_000 }, (_, at) => `word${at}`);
  expect(asked(words.join(' '))).toHaveLength(200);
});
