import { z } from 'zod';
import { defineEndpoint, longBody } from '../../kernel/calls/endpoint.ts';
import { commonRefusals } from '../../kernel/events/refusals.ts';
import { documentsModel } from '../../library/read-models.ts';
import { longestPrompt } from '../text/card-prompt.ts';
import { cardChangeSchema, mostCardsAtOnce } from '../text/editing.ts';
import { cardDetailsModel, cardDifferencesModel } from '../imports/read-models.ts';
import { cardsModel } from '../read-models.ts';
import { cardsRefusals } from '../refusals.ts';

const id = z.string().min(1).max(100);
const notes = '/api/notesRoutes';

/** The document of the cards. Without it they are looked for, which takes longer. */
const pdfId = id.optional();
const ankiIds = z.array(id).min(1).max(mostCardsAtOnce);
const success = z.object({ success: z.literal(true) });

/** Changing the cards that a document has. Cards that do not exist, or are somebody else's, are not found. */
export const cardEditApi = {
  updateAnki: defineEndpoint({
    method: 'PUT',
    path: `${notes}/updateAnki`,
    side: 'command',
    summary: 'Change the text of a card',
    body: z.object({
      ankiId: id,
      newPrompt: z.string().max(longestPrompt, `The card is too long (${longestPrompt} characters at most)`),
      pdfId,
      textVersion: z.int().min(0).optional().meta({
        description:
          'that of the text which was changed: the card is refused when somebody else changed it since',
      }),
    }),
    // A text that is too long is refused as such, not the call.
    bodyLimit: longBody,
    response: success.extend({
      anki: z.object({ id, prompt: z.string(), textVersion: z.int() }),
    }),
    changes: [cardsModel, cardDifferencesModel],
    errors: [
      commonRefusals.NOT_FOUND,
      commonRefusals.NOT_YET,
      cardsRefusals.CARD_TEXT,
      cardsRefusals.CARD_CHANGED,
    ],
  }),
  updateAnkiYieldStatus: defineEndpoint({
    method: 'PUT',
    path: `${notes}/updateAnkiYieldStatus`,
    side: 'command',
    summary: 'Mark a card as high yield, or not',
    body: z.object({ ankiId: id, isHighYield: z.boolean(), pdfId }),
    response: success,
    changes: [cardsModel],
    errors: [commonRefusals.NOT_FOUND, commonRefusals.NOT_YET],
  }),
  deleteAnkiCard: defineEndpoint({
    method: 'POST',
    path: `${notes}/deleteAnkiCard`,
    side: 'command',
    summary: 'Delete a card',
    body: z.object({ ankiId: id, pdfId }),
    response: z.object({
      message: z.string(),
      performanceData: z.object({ totalTime: z.number().meta({ description: 'milliseconds' }) }).optional(),
    }),
    changes: [cardsModel, documentsModel],
    errors: [commonRefusals.NOT_FOUND, commonRefusals.NOT_YET],
  }),
  deleteBulkAnki: defineEndpoint({
    method: 'DELETE',
    path: `${notes}/deleteBulkAnki`,
    side: 'command',
    summary: 'Delete cards; those that are not there are not counted',
    body: z.object({ ankiIds, pdfId }),
    bodyLimit: longBody,
    response: z.object({
      deletedCount: z.int(),
      deletedIds: z.array(id).max(mostCardsAtOnce).optional().meta({
        description:
          'those that this call deleted, when it did not delete all: what is to be brought back to undo it',
      }),
    }),
    changes: [cardsModel, documentsModel],
    errors: [commonRefusals.NOT_FOUND, commonRefusals.NOT_YET],
  }),
  changeAnkiCards: defineEndpoint({
    method: 'POST',
    path: `${notes}/changeAnkiCards`,
    side: 'command',
    summary:
      'Mark, tag, flag, suspend, resume, move, delete or bring back cards of a document; those already so are not counted',
    body: z.object({ pdfId: id, ankiIds, change: cardChangeSchema }),
    bodyLimit: longBody,
    response: z.object({ changedCount: z.int() }),
    changes: [cardsModel, cardDetailsModel, documentsModel],
    errors: [commonRefusals.NOT_FOUND, commonRefusals.NOT_YET, cardsRefusals.TOO_MANY_CARDS],
  }),
};
