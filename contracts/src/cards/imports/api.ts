import { z } from 'zod';
import { defineEndpoint, longBody } from '../../kernel/calls/endpoint.ts';
import { pageInput, pageOutput } from '../../kernel/calls/paging.ts';
import { commonRefusals } from '../../kernel/events/refusals.ts';
import { documentsModel } from '../../library/read-models.ts';
import { cardsModel } from '../read-models.ts';
import { cardsRefusals } from '../refusals.ts';
import { cardDetailsModel, cardDifferencesModel } from './read-models.ts';
import { richSchema } from './rich.ts';

const id = z.string().min(1).max(100);
export const differencesPage = { list: 'differences', most: 100 };
export const mostSettledAtOnce = 5_000;

const sideSchema = z.object({ prompt: z.string(), rich: richSchema.optional() });
/** A card that the person and its deck both changed: both sides. */
export const cardDifferenceSchema = z.object({
  cardId: id,
  pdfId: id,
  documentName: z.string(),
  mine: sideSchema,
  theirs: sideSchema,
});
export type CardDifference = z.infer<typeof cardDifferenceSchema>;

/** What people do with cards that came from elsewhere. */
export const importedCardsApi = {
  getCardDifferences: defineEndpoint({
    method: 'GET',
    path: '/api/cards/differences',
    side: 'query',
    summary: 'Cards that the person and their deck both changed: both sides, until one of them is taken',
    query: z.object({ pdfId: id.optional(), ...pageInput(differencesPage) }),
    response: z.object({
      differences: z.array(cardDifferenceSchema).max(differencesPage.most),
      /** Of all pages. */
      inAll: z.int().min(0),
      ...pageOutput,
    }),
    page: differencesPage,
    reads: [cardDifferencesModel, cardsModel, cardDetailsModel, documentsModel],
  }),
  settleDifferences: defineEndpoint({
    method: 'POST',
    path: '/api/cards/differences',
    side: 'command',
    summary: 'Take the text of the deck for cards that were changed on both sides, or keep the own',
    body: z.object({
      cardIds: z.array(id).min(1).max(mostSettledAtOnce),
      take: z.enum(['theirs', 'mine']),
    }),
    bodyLimit: longBody,
    response: z.object({ settled: z.int().min(0) }),
    changes: [cardDifferencesModel, cardsModel],
    errors: [commonRefusals.NOT_YET],
  }),
  editRichCard: defineEndpoint({
    method: 'POST',
    path: '/api/cards/rich',
    side: 'command',
    summary:
      'Change the two sides of a card that is in HTML; it is sanitised, and files of its own document stay',
    body: z.object({ pdfId: id, cardId: id, textVersion: z.int().min(0), rich: richSchema }),
    bodyLimit: longBody,
    response: z.object({ textVersion: z.int().min(0), rich: richSchema }),
    changes: [cardsModel, cardDifferencesModel],
    errors: [commonRefusals.NOT_FOUND, cardsRefusals.CARD_CHANGED, cardsRefusals.CARD_TEXT],
  }),
  tieCard: defineEndpoint({
    method: 'POST',
    path: '/api/cards/tie',
    side: 'command',
    summary:
      'Tie a card without a passage of its own to words on a page of one of the person’s documents, or untie it',
    body: z.object({
      pdfId: id,
      cardId: id,
      source: z
        .object({ pdfId: id, pageNumber: z.int().min(1), span: z.string().min(1).max(2_000) })
        .nullable(),
    }),
    response: z.object({ success: z.literal(true) }),
    changes: [cardsModel],
    errors: [commonRefusals.NOT_FOUND, commonRefusals.NOT_YET, cardsRefusals.CARD_TEXT],
  }),
};
