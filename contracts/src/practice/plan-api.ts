import { z } from 'zod';
import { bodySystems } from '../diseases/systems.ts';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { preferencesModel } from '../preferences/read-models.ts';
import { base, practiceId, sentWish, success } from './api.ts';
import { blockSize } from './block-api.ts';
import { blockModes } from './events.ts';
import { difficulties, sciences } from './questions/item.ts';
import { practiceBlocksModel, practicePlansModel } from './read-models.ts';
import { practiceRefusals } from './refusals.ts';

/** A plan as it stands on the person's study day. */
export const practicePlanSchema = z.object({
  /** Date of the exam. */
  examOn: z.iso.date(),
  size: z.int().min(1),
  mode: z.enum(blockModes),
  system: z.enum(bodySystems).nullable(),
  science: z.enum(sciences).nullable(),
  difficulty: z.enum(difficulties).nullable(),
  /** Until the exam; 0: it is today; null: it is over. */
  daysLeft: z.int().min(0).nullable(),
  /** Blocks that were planned up to today, and the study days on which one was done. */
  planned: z.int().min(0),
  done: z.int().min(0),
  /** none: the exam is today or over, and no block is planned. open: it is started, and `blockId` names it. */
  today: z.enum(['start', 'open', 'done', 'none']),
  blockId: practiceId.nullable(),
});
export type ShownPlan = z.infer<typeof practicePlanSchema>;

/** A block a day until the exam. */
export const practicePlanApi = {
  setPracticePlan: defineEndpoint({
    method: 'POST',
    path: `${base}/plan`,
    side: 'command',
    summary: 'Plan a block a day until an exam; blocks that were done of an earlier plan still count',
    body: z.object({
      ...sentWish,
      examOn: z.iso.date(),
      size: blockSize,
      mode: z.enum(blockModes),
    }),
    response: success,
    changes: [practicePlansModel],
    errors: [practiceRefusals.PRACTICE_WISH, practiceRefusals.PRACTICE_PLAN],
  }),
  dropPracticePlan: defineEndpoint({
    method: 'POST',
    path: `${base}/plan/drop`,
    side: 'command',
    summary: 'Give the plan up; the blocks stay',
    response: success,
    changes: [practicePlansModel],
  }),
  getPracticePlan: defineEndpoint({
    method: 'GET',
    path: `${base}/plan`,
    side: 'query',
    summary: 'The plan of the caller, and what it holds for today',
    response: z.object({ plan: practicePlanSchema.nullable() }),
    reads: [practicePlansModel, practiceBlocksModel, preferencesModel],
  }),
};
