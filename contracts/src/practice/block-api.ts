import { z } from 'zod';
import { bodySystems } from '../diseases/systems.ts';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { dayMs, minuteMs } from '../kernel/work/rate.ts';
import { commonRefusals } from '../kernel/events/refusals.ts';
import { statisticsModel } from '../statistics/read-models.ts';
import { base, practiceId, sentWish, success } from './api.ts';
import { blockModes } from './events.ts';
import { difficulties, sciences } from './questions/item.ts';
import { blockSizes, mostPracticeBlocks } from './limits.ts';
import {
  practiceBlocksModel,
  practiceNotesModel,
  practiceQuestionsModel,
  writtenQuestionsModel,
} from './read-models.ts';
import { practiceRefusals } from './refusals.ts';
import { givenQuestionSchema } from './questions/shown-question.ts';

export const blockSchema = z.object({
  blockId: practiceId,
  mode: z.enum(blockModes),
  system: z.enum(bodySystems).nullable(),
  science: z.enum(sciences).nullable(),
  difficulty: z.enum(difficulties).nullable(),
  size: z.int().min(0),
  /** Of an open exam only how many were answered is shown: `correct` is 0. */
  answered: z.int().min(0),
  correct: z.int().min(0),
  startedAt: z.iso.datetime(),
  /** When its time is over; of one that is paused, if it went on now. */
  endsAt: z.iso.datetime(),
  /** Until then by the clock of the server, which alone counts; 0: the time is over. */
  secondsLeft: z.int().min(0),
  /** Its time stands still. */
  isPaused: z.boolean(),
  /** The study day whose block of the plan it is; null: of none. */
  plannedFor: z.iso.date().nullable(),
  /** null while it is open. */
  endedAt: z.iso.datetime().nullable(),
});
export type PracticeBlock = z.infer<typeof blockSchema>;

/** A block of the wrong ones of another has as many as these are. */
const mostOfBlock = Math.max(...blockSizes);
export const blockSize = z.union(blockSizes.map((size) => z.literal(size)));

/** Timed blocks. */
export const practiceBlockApi = {
  startBlock: defineEndpoint({
    method: 'POST',
    path: `${base}/blocks`,
    side: 'command',
    summary:
      'Start a timed block of questions: of a wish, of what was wrong or unanswered in a block that has ended, or the one of today in the plan; one at a time is open',
    body: z.union([
      z.object({ ...sentWish, size: blockSize, mode: z.enum(blockModes) }),
      z.object({ wrongOf: practiceId, mode: z.enum(blockModes) }),
      z.object({ ofPlan: z.literal(true) }),
    ]),
    response: z.object({ blockId: practiceId }),
    rate: {
      what: 'practiceBlocks',
      per: 'person',
      limits: [
        { most: 20, withinMs: minuteMs },
        { most: 300, withinMs: dayMs },
      ],
      sentence: 'You have started too many blocks.',
      counts: 'calls',
    },
    changes: [practiceBlocksModel, practiceQuestionsModel],
    errors: [
      practiceRefusals.PRACTICE_WISH,
      practiceRefusals.BLOCK_OPEN,
      practiceRefusals.NOTHING_WRONG,
      practiceRefusals.NO_PLAN,
    ],
  }),
  pauseBlock: defineEndpoint({
    method: 'POST',
    path: `${base}/blocks/:blockId/pause`,
    side: 'command',
    summary:
      'Pause an open block: its time stands still, its questions are not shown, and no answer is taken that was made later',
    params: z.object({ blockId: practiceId }),
    response: success,
    changes: [practiceBlocksModel],
    errors: [commonRefusals.NOT_FOUND, practiceRefusals.BLOCK_ENDED],
  }),
  resumeBlock: defineEndpoint({
    method: 'POST',
    path: `${base}/blocks/:blockId/resume`,
    side: 'command',
    summary: 'Let a paused block go on, with the time that it had left',
    params: z.object({ blockId: practiceId }),
    response: success,
    changes: [practiceBlocksModel],
    errors: [commonRefusals.NOT_FOUND, practiceRefusals.BLOCK_ENDED],
  }),
  endBlock: defineEndpoint({
    method: 'POST',
    path: `${base}/blocks/:blockId/end`,
    side: 'command',
    summary: 'End a block: the choices of an exam become its answers',
    params: z.object({ blockId: practiceId }),
    response: success,
    changes: [practiceBlocksModel, practiceQuestionsModel, statisticsModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
  getBlocks: defineEndpoint({
    method: 'GET',
    path: `${base}/blocks`,
    side: 'query',
    summary: 'The blocks of the caller, the latest first',
    response: z.object({ blocks: z.array(blockSchema).max(mostPracticeBlocks) }),
    reads: [practiceBlocksModel],
  }),
  getBlock: defineEndpoint({
    method: 'GET',
    path: `${base}/blocks/:blockId`,
    side: 'query',
    summary:
      'A block with its questions, none while it is paused; what was right is shown in tutor mode where it was answered, in an exam at its end',
    params: z.object({ blockId: practiceId }),
    response: z.object({ block: blockSchema, questions: z.array(givenQuestionSchema).max(mostOfBlock) }),
    reads: [practiceBlocksModel, practiceQuestionsModel, practiceNotesModel, writtenQuestionsModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
};
