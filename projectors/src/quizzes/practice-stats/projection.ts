import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';
import { statisticsOver } from '@anamnesis/contracts/quizzes/limits.ts';
import { practiceStatsModel } from '@anamnesis/contracts/quizzes/read-models.ts';

/** The last answers to the questions of each document, by document id. */
export const practiceStatsProjection = defineProjection<AnamnesisEvent>()(practiceStatsModel, {
  QuestionAnswered: ({ data, metadata: { userId } }) => {
    const { documentId, questionId, isCorrect, at } = data;
    return [
      {
        upsert: documentId,
        merge: (known) => {
          const last = [...(known?.last ?? []), { questionId, isCorrect, at }].slice(-statisticsOver);
          const correctCount = last.filter((each) => each.isCorrect).length;
          return { documentId, userId, last, correctCount, totalCount: last.length };
        },
      },
    ];
  },
  DocumentDeleted: ({ data: { documentId } }) => [{ delete: documentId }],
  // Answers that were given while the document was being deleted.
  BankDiscarded: ({ data: { documentId } }) => [{ delete: documentId }],
  FolderDeleted: ({ data: { documentIds } }) => documentIds.map((documentId) => ({ delete: documentId })),
});
