import { expect, it } from 'vitest';
import { project } from '../engine/testing/project.ts';
import { preferencesProjection } from './projection.ts';

it('keeps the last card style that a person chose', async () => {
  const documents = await project(preferencesProjection, [
    { type: 'CardStyleChosen', data: { cardStyle: 'question_answer' } },
    { type: 'CardStyleChosen', data: { cardStyle: 'cloze_deletion' } },
  ]);
  expect(documents).toEqual({ ann: { userId: 'ann', cardStyle: 'cloze_deletion' } });
});
