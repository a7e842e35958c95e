import { expect, it } from 'vitest';
import { createQuestionEngine } from '@anamnesis/content/questions/engine.ts';
import { fingerprintOf, goldenQuestions } from './golden.ts';

it('gives the version of the question engine: npm run fingerprint writes a new one', async () => {
  const drafted = await goldenQuestions();
  expect(drafted.flatMap(({ questions }) => questions).length).toBeGreaterThan(10);
  expect(fingerprintOf(drafted)).toBe(createQuestionEngine().version);
});
