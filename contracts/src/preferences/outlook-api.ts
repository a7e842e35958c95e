import { z } from 'zod';
import { cardsModel, reviewsModel } from '../cards/read-models.ts';
import { Curve } from '../cards/study/schedule.ts';
import { mostExams } from '../cards/study/study-plan.ts';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { documentsModel, foldersModel } from '../library/read-models.ts';
import { preferencesModel } from './read-models.ts';
import { settingSchemas } from './settings.ts';

/** So many cards are simulated; of more, these stand for all. */
export const mostSimulated = 10_000;
const column = z.array(z.number()).max(mostSimulated);

/** What `simulate` takes: the cards in columns, and how the person studies. */
const studyOutlookSchema = z.object({
  studied: z.object({
    studyDay: z.iso.date(),
    due: column,
    answered: column,
    interval: column,
    stability: column,
    difficulty: column,
    newCards: z.int().min(0),
    scale: z.number().positive(),
    curve: Curve.nullable(),
  }),
  wish: z.object({
    retention: z.number().nullable(),
    newCardsPerDay: settingSchemas.newCardsPerDay,
    reviewsPerDay: settingSchemas.reviewsPerDay,
    easyDays: settingSchemas.easyDays,
    daysOffFrom: settingSchemas.daysOffFrom,
    daysOffTo: settingSchemas.daysOffTo,
    exams: z
      .array(
        z.object({
          examId: z.string(),
          daysLeft: z.int().min(0),
          left: z.int().min(0),
          atMost: z.int().min(0).nullable(),
        }),
      )
      .max(mostExams),
  }),
  secondsPerCard: z.number().positive(),
  secondsPerNewCard: z.number().positive(),
});
export type StudyOutlook = z.infer<typeof studyOutlookSchema>;

/** The days to come. */
export const outlookApi = {
  getStudyOutlook: defineEndpoint({
    method: 'GET',
    path: '/api/user/studyOutlook',
    side: 'query',
    summary:
      'What a simulation of the days to come begins with: the memory of the cards in columns, and how the person studies',
    response: studyOutlookSchema,
    reads: [cardsModel, documentsModel, foldersModel, preferencesModel, reviewsModel],
  }),
};
