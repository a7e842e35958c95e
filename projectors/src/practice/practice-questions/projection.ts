import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';
import type { GivenQuestion } from '@anamnesis/contracts/practice/events.ts';
import {
  type PracticeQuestionDocument,
  practiceQuestionsModel,
} from '@anamnesis/contracts/practice/read-models.ts';

type Place = { userId: string; blockId: string | null; at: string; revision: number; place: number };

const put = (question: GivenQuestion, { userId, blockId, at, revision, place }: Place) => {
  const { questionId, item, edition, system, science, difficulty, order, isRepeat, isSeen } = question;
  const doc: PracticeQuestionDocument = {
    questionId,
    item,
    edition,
    system,
    science,
    difficulty,
    order,
    isRepeat,
    ...(isSeen && { isSeen }),
    userId,
    blockId,
    givenAt: at,
    chosen: null,
    isCorrect: null,
    answeredAt: '',
    bookmarkedAs: -1,
    flaggedAs: -1,
    flag: null,
    card: null,
    givenAs: revision,
    place,
  };
  return { put: questionId, doc };
};

const set = (questionId: string, fields: Partial<PracticeQuestionDocument>) => ({
  update: questionId,
  with: (known: PracticeQuestionDocument) => ({ ...known, ...fields }),
});

/** Each question that was given to a person, by question id. */
export const practiceQuestionsProjection = defineProjection<AnamnesisEvent>()(practiceQuestionsModel, {
  PracticeQuestionGiven: ({ data: { at, ...question }, metadata: { userId }, revision }) => [
    put(question, { userId, blockId: null, at, revision, place: 0 }),
  ],
  PracticeBlockStarted: ({ data: { blockId, questions, at }, metadata: { userId }, revision }) =>
    questions.map((question, place) => put(question, { userId, blockId, at, revision, place })),
  PracticeOptionChosen: ({ data: { questionId, chosen } }) => [set(questionId, { chosen })],
  PracticeQuestionAnswered: ({ data: { questionId, chosen, isCorrect, at } }) => [
    set(questionId, { chosen, isCorrect, answeredAt: at }),
  ],
  PracticeQuestionBookmarked: ({ data: { questionId, isBookmarked }, revision }) => [
    set(questionId, { bookmarkedAs: isBookmarked ? revision : -1 }),
  ],
  PracticeQuestionFlagged: ({ data: { questionId, reason, text, at }, revision }) => [
    set(questionId, { flaggedAs: revision, flag: { reason, text, at } }),
  ],
  PracticeCardMade: ({ data: { questionId, documentId, cardId } }) => [
    set(questionId, { card: { documentId, cardId } }),
  ],
});
