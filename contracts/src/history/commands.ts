import { z } from 'zod';
import { engineSchema } from '../kernel/events/engine.ts';
import { defineCommand } from '../kernel/events/message.ts';
import { commentItemSchema, commentRefusalSchema, mostSheetLines } from './comment.ts';

const which = { sessionId: z.string(), commentId: z.string() };

/** What a model says of a student's summary and plan has passed the checks. */
export const RecordHistoryComment = defineCommand(
  'RecordHistoryComment',
  z.object({ ...which, items: z.array(commentItemSchema).min(1).max(mostSheetLines), engine: engineSchema }),
);

/** No comment comes of it. */
export const RefuseHistoryComment = defineCommand(
  'RefuseHistoryComment',
  z.object({ ...which, reason: commentRefusalSchema }),
);
