import { z } from 'zod';
import { mostExams } from '../cards/study/study-plan.ts';
import { cardsModel } from '../cards/read-models.ts';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { commonRefusals } from '../kernel/events/refusals.ts';
import { mostFolders } from '../library/quota.ts';
import { documentsModel, foldersModel } from '../library/read-models.ts';
import { examSchema, examWishSchema } from './exams.ts';
import { preferencesModel } from './read-models.ts';
import { preferencesRefusals } from './refusals.ts';

const count = z.int().min(0);
const success = z.object({ success: z.literal(true) });

/** What an exam can be about, with its new cards: a folder, or with `folderId` null all cards. */
const examScopeSchema = z.object({
  folderId: z.string().nullable(),
  /** Of the folder; '' for all cards. */
  name: z.string(),
  left: count,
  introducedToday: count,
});
export type ExamScope = z.infer<typeof examScopeSchema>;

const examsSchema = z.object({
  studyDay: z.iso.date(),
  /** The daily limit; null: none. */
  newCardsPerDay: count.nullable(),
  /** Seconds that a new card takes on its first day. */
  secondsPerNewCard: z.number().positive(),
  /** In the order of their days. One whose folder is not among `scopes` is about a deleted one, and has ended. */
  exams: z.array(examSchema).max(mostExams),
  /** All cards first, then the folders in their order. */
  scopes: z.array(examScopeSchema).max(1 + mostFolders),
});
export type Exams = z.infer<typeof examsSchema>;

/** The days of exams. */
export const examApi = {
  getExams: defineEndpoint({
    method: 'GET',
    path: '/api/user/exams',
    side: 'query',
    summary: 'The exams of the person, and what an exam can be about with the new cards of each',
    response: examsSchema,
    reads: [cardsModel, documentsModel, foldersModel, preferencesModel],
  }),
  setExam: defineEndpoint({
    method: 'POST',
    path: '/api/user/exams',
    side: 'command',
    summary:
      'Plan the new cards of a folder, or of everything, for the day of an exam, or change what was planned',
    body: examWishSchema.extend({
      examId: z.string().max(100).optional().meta({ description: 'the exam to change; absent: a new one' }),
    }),
    response: success,
    changes: [preferencesModel],
    errors: [preferencesRefusals.EXAM_DAY, preferencesRefusals.TOO_MANY_EXAMS, commonRefusals.NOT_FOUND],
  }),
  endExam: defineEndpoint({
    method: 'POST',
    path: '/api/user/exams/end',
    side: 'command',
    summary: 'End the plan for an exam: the daily limit holds again, and no card is changed',
    body: z.object({ examId: z.string().max(100) }),
    response: success,
    changes: [preferencesModel],
  }),
};
