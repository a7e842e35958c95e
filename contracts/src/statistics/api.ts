import { z } from 'zod';
import { cardsModel } from '../cards/read-models.ts';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { commonRefusals } from '../kernel/events/refusals.ts';
import { dayMs, minuteMs } from '../kernel/work/rate.ts';
import { documentsModel, foldersModel } from '../library/read-models.ts';
import { preferencesModel } from '../preferences/read-models.ts';
import { forecastDays, mostDays, mostHardest } from './limits.ts';
import { pastSchema } from './past/past.ts';
import { statisticsModel } from './read-models.ts';

const id = z.string().min(1).max(100);
const count = z.int().min(0);
const share = z.object({ answers: count, correct: count });

/** A study day. `remembered` of `asked`: true retention. */
const daySchema = share.extend({
  day: z.iso.date(),
  asked: count,
  remembered: count,
  minutes: z.number().min(0),
});
export type StudyDay = z.infer<typeof daySchema>;

const yearSchema = z.int().min(1970).max(9999);
/** More than anybody studies. */
const mostYears = 200;

const hardDocumentSchema = z.object({ documentId: id, name: z.string(), answers: count, misses: count });
const hardCardSchema = hardDocumentSchema.extend({
  cardId: id,
  /** Absent in a deck, which has no pages. */
  pageNumber: z.int().min(1).optional(),
  /** In the card syntax. */
  prompt: z.string(),
});

export const statisticsSchema = z.object({
  /** The caller's study day. */
  today: z.iso.date(),
  questions: z.object({ all: share, last: share }),
  total: share.extend({ asked: count, remembered: count, minutes: z.number().min(0), days: count }),
  /** How the answers were graded; absent for who never used *hard* or *easy*. */
  grades: z.object({ again: count, hard: count, good: count, easy: count }).optional(),
  /** Days with an answer, the earliest first. */
  days: z.array(daySchema).max(mostDays),
  /** Years with an answer, the earliest first. */
  years: z.array(yearSchema).max(mostYears),
  /** 0 to 1; null under a scheduler that has no target. */
  target: z.number().min(0).max(1).nullable(),
  /** Cards due on each day, from today; overdue ones are today's. */
  forecast: z.array(z.object({ day: z.iso.date(), due: count })).max(forecastDays),
  hardestDocuments: z.array(hardDocumentSchema).max(mostHardest),
  hardestCards: z.array(hardCardSchema).max(mostHardest),
  streak: z.object({
    /** Days studied in a row, days off not counted; 0 where it ended. */
    current: count,
    longest: count,
    studiedToday: z.boolean(),
  }),
});
export type Statistics = z.infer<typeof statisticsSchema>;

export const statisticsApi = {
  getUserQuestions: defineEndpoint({
    method: 'GET',
    path: '/api/questions/getUserQuestions',
    side: 'query',
    summary: 'Every answer of the caller to a question, the earliest first',
    response: z.array(z.object({ correct: z.boolean() })).max(1_000_000),
    reads: [statisticsModel],
  }),
  getStatistics: defineEndpoint({
    method: 'GET',
    path: '/api/user/statistics',
    side: 'query',
    summary: 'How the caller studied: answers, retention, days, forecast, and what was hardest',
    response: statisticsSchema,
    reads: [statisticsModel, cardsModel, documentsModel, preferencesModel],
  }),
  getStudyDays: defineEndpoint({
    method: 'GET',
    path: '/api/user/studyDays',
    side: 'query',
    summary: 'The days of a year on which the caller answered something, the earliest first',
    query: z.object({ year: z.coerce.number().pipe(yearSchema) }),
    response: z.object({ days: z.array(daySchema).max(366) }),
    reads: [statisticsModel],
  }),
  getPast: defineEndpoint({
    method: 'GET',
    path: '/api/user/past',
    side: 'query',
    summary:
      'How the cards of the caller stood on every study day, and what was answered on it, as the log tells it; of one document also its cards and their memory',
    query: z.object({ pdfId: id.optional() }),
    response: pastSchema,
    // The log is read itself; these say how documents are called, and when a day begins.
    reads: [documentsModel, foldersModel, preferencesModel],
    errors: [commonRefusals.NOT_FOUND],
    rate: {
      what: 'past',
      per: 'person',
      limits: [
        { most: 60, withinMs: 10 * minuteMs },
        { most: 500, withinMs: dayMs },
      ],
      sentence: 'You have opened your history too often.',
      counts: 'calls',
    },
  }),
};
