import { z } from 'zod';
import { defineEndpoint } from '../../kernel/calls/endpoint.ts';
import { pageInput, pageOutput } from '../../kernel/calls/paging.ts';
import { commonRefusals } from '../../kernel/events/refusals.ts';
import { documentsModel, foldersModel } from '../../library/read-models.ts';
import { preferencesModel } from '../../preferences/read-models.ts';
import { ankiCardSchema } from '../api.ts';
import { cardDetailsModel } from '../imports/read-models.ts';
import { cardsModel } from '../read-models.ts';
import { cardsRefusals } from '../refusals.ts';
import { studiedDocumentSchema } from '../study/study-plan.ts';
import { cardSearchesModel, longestSearchName, mostKeptSearches } from './kept-searches.ts';
import { cardSearchSchema, orderedSearchSchema } from './search.ts';

const id = z.string().min(1).max(100);
const browsePage = { list: 'cards', most: 200 };
const foundPage = { list: 'found', most: 5_000 };

const keptSearchSchema = z.object({ id, name: z.string(), search: cardSearchSchema });
export type KeptSearch = z.infer<typeof keptSearchSchema>;

export const browseApi = {
  /** An addition to the specification: the cards of the whole library in one list. */
  browseCards: defineEndpoint({
    method: 'POST',
    path: '/api/user/browseCards',
    side: 'query',
    summary:
      'Cards of all documents that match a search, in the order of the library unless another is asked for. A page may have few of them or none before the last one',
    body: orderedSearchSchema.extend(pageInput(browsePage)),
    response: z.object({
      cards: z.array(ankiCardSchema).max(browsePage.most),
      /** The documents that they are of. */
      documents: z.array(studiedDocumentSchema).max(browsePage.most),
      /** On the first page: how many there are in all; null where each has to be read to know. */
      inAll: z.int().min(0).nullable(),
      ...pageOutput,
    }),
    page: browsePage,
    reads: [cardsModel, cardDetailsModel, documentsModel, foldersModel, preferencesModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
  findCardIds: defineEndpoint({
    method: 'POST',
    path: '/api/user/findCardIds',
    side: 'query',
    summary: 'Which cards match a search and in which documents they are, in the same order',
    body: orderedSearchSchema.extend(pageInput(foundPage)),
    response: z.object({
      found: z.array(z.object({ id, pdfId: id })).max(foundPage.most),
      ...pageOutput,
    }),
    page: foundPage,
    reads: [cardsModel, cardDetailsModel, documentsModel, foldersModel, preferencesModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
  getCardSearches: defineEndpoint({
    method: 'GET',
    path: '/api/user/cardSearches',
    side: 'query',
    summary: 'The searches among all cards that the caller keeps, by name',
    response: z.object({ searches: z.array(keptSearchSchema).max(mostKeptSearches) }),
    reads: [cardSearchesModel],
  }),
  keepCardSearch: defineEndpoint({
    method: 'POST',
    path: '/api/user/cardSearches',
    side: 'command',
    summary: 'Keep a search under a name; one of that name is replaced',
    body: z.object({ name: z.string().min(1).max(longestSearchName), search: cardSearchSchema }),
    response: z.object({ id }),
    changes: [cardSearchesModel],
    errors: [cardsRefusals.SEARCH_NAME, cardsRefusals.TOO_MANY_SEARCHES],
  }),
  dropCardSearch: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/cardSearches/:id',
    side: 'command',
    summary: 'Keep a search no longer',
    params: z.object({ id }),
    response: z.object({ success: z.literal(true) }),
    changes: [cardSearchesModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
};
