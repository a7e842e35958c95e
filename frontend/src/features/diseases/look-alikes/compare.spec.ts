import { expect, it } from 'vitest';
import { aGuide, aSymptom } from '../guide.fixture.ts';
import { comparedSymptoms, diagnosticTests } from './compare.ts';

it('puts first what differs most, then what both guides speak of, then the rest', () => {
  const here = aGuide('Here', {
    symptoms: [
      aSymptom('Cough', 'usual'),
      aSymptom('Fever', 'always'),
      aSymptom('Rash', 'rare'),
      aSymptom('Chills', 'usual'),
    ],
  });
  const there = aGuide('There', {
    symptoms: [aSymptom('Cough', 'sometimes'), aSymptom('Fever', 'never'), aSymptom('Wheeze', 'sometimes')],
  });
  expect(
    comparedSymptoms(here, there).map(({ name, here: one, there: other, differs }) => [
      name,
      one,
      other,
      differs,
    ]),
  ).toEqual([
    ['Fever', 'always', 'never', true],
    ['Chills', 'usual', null, true],
    ['Cough', 'usual', 'sometimes', false],
    ['Wheeze', null, 'sometimes', false],
    ['Rash', 'rare', null, false],
  ]);
  expect(diagnosticTests(here)).toEqual(['X-ray']);
});
