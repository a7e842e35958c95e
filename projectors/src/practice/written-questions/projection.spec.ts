import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { aWrittenQuestion } from '@anamnesis/contracts/testing/a-written-question.ts';
import { expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { writtenQuestionsProjection } from './projection.ts';

const at = '2026-03-01T08:00:00.000Z';
const question = aWrittenQuestion('w1');
const asked: AnamnesisEvent = { type: 'PracticeWritingAsked', data: { writtenId: 'w1', topic: 'Gout', at } };
const written: AnamnesisEvent = {
  type: 'PracticeQuestionWritten',
  data: { writtenId: 'w1', question, engine: { name: 'openai', version: '1', model: 'm', prompts: 'p' } },
};
const refused: AnamnesisEvent = {
  type: 'PracticeWritingRefused',
  data: { writtenId: 'w1', reason: 'checks' },
};
const given = (item: string): AnamnesisEvent => {
  const { edition, system, science, difficulty } = question;
  const order = [4, 3, 2, 1, 0];
  const data = { questionId: 'q1', item, edition, system, science, difficulty, order, isRepeat: false, at };
  return { type: 'PracticeQuestionGiven', data };
};
const of = async (...events: AnamnesisEvent[]) => (await project(writtenQuestionsProjection, events))['w1'];

it('tells how far a question is that a model writes', async () => {
  const wish = { writtenId: 'w1', userId: 'ann', topic: 'Gout', askedAt: at, reason: null, question: null };
  expect(await of(asked)).toMatchObject({ ...wish, status: 'asked' });
  expect(await of(asked, refused)).toMatchObject({ ...wish, status: 'refused', reason: 'checks' });
  expect(await of(asked, written)).toMatchObject({ status: 'written', question });
  expect(await of(asked, written, given('model/w1'))).toMatchObject({ status: 'given', question });
  expect(await of(asked, written, given('renal/anatomy/w1'))).toMatchObject({ status: 'written' });
});
