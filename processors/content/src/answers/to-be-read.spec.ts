import { expect, it } from 'vitest';
import { createAnswers } from './answer.ts';
import { passage } from './answers.fixture.ts';

const { answer } = createAnswers();
const of = (documentId: string, text: string) => passage(text, { documentId, name: documentId, title: '' });

it('a dose is read in whole passages, and both sides of a contradiction are shown', () => {
  const one = of('a', 'The maximum dose of paracetamol in adults is 4 g per day.');
  const other = of('b', 'The maximum dose of paracetamol in adults is 3 g per day.');
  expect(answer('What is the dose of heparin?', [of('a', 'Heparin is given at 18 units/kg/hour.')])).toEqual({
    verdict: 'read',
    sentences: [],
    citations: [],
    missing: [],
    conflicts: [],
  });
  expect(
    answer('Is heparin safe in pregnancy?', [of('a', 'Heparin is safe in renal failure.')]),
  ).toMatchObject({ verdict: 'none', sentences: [], citations: [] });
  const both = answer('What is the maximum dose of paracetamol?', [one, other]);
  expect(both.verdict).toBe('read');
  expect(both.sentences.map(({ text }) => /\d g/u.exec(text)?.[0]).toSorted()).toEqual(['3 g', '4 g']);
  expect(both.conflicts).toEqual([[0, 1]]);
});
