import { expect, it } from 'vitest';
import { QUESTIONS_VERSION } from '@anamnesis/content/questions.ts';
import { fingerprintOf, goldenQuestions } from './golden.ts';

it('gives the version of the questions: npm run fingerprint writes a new one', async () => {
  const made = await goldenQuestions();
  expect(made.flat().length).toBeGreaterThan(10);
  expect(fingerprintOf(made)).toBe(QUESTIONS_VERSION);
});
