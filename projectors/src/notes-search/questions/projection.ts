import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';
import { questionsModel } from '@anamnesis/contracts/notes-search/read-models.ts';

/** What a person asked of their notes, until it is forgotten. */
export const questionsProjection = defineProjection<AnamnesisEvent>()(questionsModel, {
  QuestionAsked: ({ data, metadata: { userId, time } }) => [
    { put: data.questionId, doc: { ...data, userId, askedAt: time } },
  ],
  QuestionForgotten: ({ data: { questionId } }) => [{ delete: questionId }],
  QuestionsForgotten: ({ data: { questionIds } }) => questionIds.map((id) => ({ delete: id })),
});
