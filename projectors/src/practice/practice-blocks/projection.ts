import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/projection.ts';
import { practiceBlocksModel } from '@anamnesis/contracts/practice/read-models.ts';

/** The timed blocks of each person, by block id. The choices of an exam are counted when they become answers. */
export const practiceBlocksProjection = defineProjection<AnamnesisEvent>()(practiceBlocksModel, {
  PracticeBlockStarted: ({ data, metadata: { userId } }) => {
    const { blockId, mode, seconds, wish, questions, at } = data;
    const size = questions.length;
    const counts = { size, answered: 0, correct: 0 };
    return [
      {
        put: blockId,
        doc: { blockId, userId, mode, seconds, wish, ...counts, startedAt: at, endedAt: '' },
      },
    ];
  },
  PracticeQuestionAnswered: ({ data: { blockId, isCorrect } }) =>
    blockId === null
      ? []
      : [
          {
            update: blockId,
            with: (block) => ({
              ...block,
              answered: block.answered + 1,
              correct: block.correct + (isCorrect ? 1 : 0),
            }),
          },
        ],
  PracticeBlockEnded: ({ data: { blockId, at } }) => [
    { update: blockId, with: (block) => ({ ...block, endedAt: at }) },
  ],
});
