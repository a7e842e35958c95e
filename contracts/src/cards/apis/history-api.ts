import { z } from 'zod';
import { defineEndpoint } from '../../kernel/calls/endpoint.ts';
import { pageInput, pageOutput, recordOf } from '../../kernel/calls/paging.ts';
import { commonRefusals } from '../../kernel/events/refusals.ts';
import { documentsModel } from '../../library/read-models.ts';
import { answersElsewhereModel } from '../imports/read-models.ts';
import { cardsModel, reviewsModel } from '../read-models.ts';
import { ReviewResponse } from '../study/schedule.ts';

const id = z.string().min(1).max(100);

/** Of so many answers the history of a card consists: its last ones. */
export const mostAnswersShown = 20;
/** Cards in one call: about 700 kB. */
export const historyPage = { list: 'answerHistory', most: 500 };

const answersOfCard = z
  .array(
    z.object({
      response: ReviewResponse,
      timestamp: z.iso.datetime(),
      elsewhere: z.literal(true).optional().meta({ description: 'it was given in another program' }),
    }),
  )
  .max(mostAnswersShown);
export type AnswersOfCard = z.infer<typeof answersOfCard>;

export const cardHistoryApi = {
  getAnkiAnswerHistory: defineEndpoint({
    method: 'GET',
    path: '/api/notesRoutes/getAnkiAnswerHistory/:pdfId',
    side: 'query',
    summary: 'The last answers to each card of a document, and when it is due',
    params: z.object({ pdfId: id }),
    query: z.object({
      cardId: id.optional().meta({ description: 'only of this card' }),
      ...pageInput(historyPage),
    }),
    response: z.object({
      answerHistory: recordOf(answersOfCard, historyPage.most).meta({
        description: 'by card id: its last 20 answers, oldest first; not those that were taken back',
      }),
      dueDates: recordOf(
        z.object({
          due_date: z.iso.date().nullable().meta({ description: 'null while it is suspended' }),
        }),
        historyPage.most,
      ),
      ...pageOutput,
    }),
    page: historyPage,
    reads: [cardsModel, documentsModel, reviewsModel, answersElsewhereModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
};
