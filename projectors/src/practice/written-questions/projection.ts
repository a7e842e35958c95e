import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';
import { writtenIdOf } from '@anamnesis/contracts/practice/questions/question.ts';
import {
  type WrittenQuestionDocument,
  writtenQuestionsModel,
} from '@anamnesis/contracts/practice/read-models.ts';

const asked = { status: 'asked', reason: null, question: null } as const;

const set = (writtenId: string, fields: Partial<WrittenQuestionDocument>) => ({
  update: writtenId,
  with: (known: WrittenQuestionDocument) => ({ ...known, ...fields }),
});

/** Each question that a model was asked for, by the id of the writing. */
export const writtenQuestionsProjection = defineProjection<AnamnesisEvent>()(writtenQuestionsModel, {
  PracticeWritingAsked: ({ data: { writtenId, topic, at }, metadata: { userId }, revision }) => [
    { put: writtenId, doc: { writtenId, userId, topic, ...asked, askedAt: at, askedAs: revision } },
  ],
  PracticeQuestionWritten: ({ data: { writtenId, question } }) => [
    set(writtenId, { status: 'written', question }),
  ],
  PracticeWritingRefused: ({ data: { writtenId, reason } }) => [
    set(writtenId, { status: 'refused', reason }),
  ],
  PracticeQuestionGiven: ({ data: { item } }) => {
    const writtenId = writtenIdOf(item);
    return writtenId === null ? [] : [set(writtenId, { status: 'given' })];
  },
});
