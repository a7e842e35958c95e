import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';
import {
  type PracticeBlockDocument,
  practiceBlocksModel,
} from '@anamnesis/contracts/practice/read-models.ts';

const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

/** The timed blocks of each person, by block id. The choices of an exam are counted when they become answers. */
export const practiceBlocksProjection = defineProjection<AnamnesisEvent>()(practiceBlocksModel, {
  PracticeBlockStarted: ({ data, metadata: { userId } }) => {
    const { blockId, mode, seconds, wish, questions, plannedFor, at } = data;
    const counts = { size: questions.length, answered: 0, correct: 0 };
    const doc: PracticeBlockDocument = {
      blockId,
      userId,
      mode,
      wish,
      ...counts,
      startedAt: at,
      endsAt: later(at, seconds * 1000),
      pausedAt: '',
      plannedFor: plannedFor ?? '',
      endedAt: '',
    };
    return [{ put: blockId, doc }];
  },
  PracticeBlockPaused: ({ data: { blockId, at } }) => [
    { update: blockId, with: (block) => ({ ...block, pausedAt: at }) },
  ],
  // Its time stood still meanwhile.
  PracticeBlockResumed: ({ data: { blockId, at } }) => [
    {
      update: blockId,
      with: (block) => ({
        ...block,
        endsAt: later(block.endsAt, Math.max(0, Date.parse(at) - Date.parse(block.pausedAt))),
        pausedAt: '',
      }),
    },
  ],
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
    { update: blockId, with: (block) => ({ ...block, pausedAt: '', endedAt: at }) },
  ],
});
