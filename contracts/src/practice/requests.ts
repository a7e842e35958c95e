import { z } from 'zod';
import { defineRequest } from '../kernel/events/message.ts';
import { measuredQuestionSchema } from './calibration.ts';

/** Questions in one answer, at most. */
const mostAtOnce = 200;

/**
 * Asks the query service for questions that enough answers say to be of another difficulty than they are asked as, in ascending
 * order of subject.
 */
export const ListMisjudgedQuestions = defineRequest(
  'list-misjudged-questions',
  z.object({ afterSubject: z.string(), limit: z.int().positive().max(mostAtOnce) }),
  z.object({ questions: z.array(measuredQuestionSchema).max(mostAtOnce) }),
);
