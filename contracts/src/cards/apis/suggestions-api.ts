import { z } from 'zod';
import { makerSchema } from '../../kernel/events/engine.ts';
import { defineEndpoint, longBody } from '../../kernel/calls/endpoint.ts';
import { pageInput, pageOutput } from '../../kernel/calls/paging.ts';
import { commonRefusals } from '../../kernel/events/refusals.ts';
import { documentsModel } from '../../library/read-models.ts';
import { longestPrompt } from '../text/card-prompt.ts';
import { cardsModel, suggestionsModel } from '../read-models.ts';
import { cardsRefusals } from '../refusals.ts';

const id = z.string().min(1).max(100);
const notes = '/api/notesRoutes';
const status = z.enum(['open', 'accepted', 'dismissed']);

export const suggestionsPage = { list: 'suggestions', most: 1000 };

export const suggestedCardSchema = z.object({
  id,
  pdfId: id,
  /** Page of a PDF or chunk of a text. */
  pageNumber: z.number().int(),
  prompt: z.string(),
  /** Verbatim excerpt of the page that it was made from. */
  span: z.string(),
  /** From 0 to 1: how likely the person accepts it, by what the engine expects and by what the person decided before. */
  likely: z.number(),
  madeBy: makerSchema,
  /** It was made of text that was recognised in a picture, and may contain mistakes. */
  recognised: z.literal(true).optional(),
  /** A model wrote it in a language whose words no check knows: it is to be compared with its page. */
  isCheckedLess: z.literal(true).optional(),
  status,
  /** The card that it became. */
  cardId: id.nullable(),
});
export type SuggestedCard = z.infer<typeof suggestedCardSchema>;

/** What a person makes of a suggestion; `reopen` takes the decision back. */
export const decisionSchema = z.enum(['accept', 'dismiss', 'reopen']);
export type Decision = z.infer<typeof decisionSchema>;

/** Cards that an engine is not sure of. They are in no session, count, share or deck until the person accepts them. */
export const suggestionsApi = {
  getSuggestions: defineEndpoint({
    method: 'GET',
    path: `${notes}/suggestions`,
    side: 'query',
    summary: 'The suggested cards of a document, by page, those first that the person most likely accepts',
    query: z.object({ pdfId: id, ...pageInput(suggestionsPage) }),
    response: z.object({
      suggestions: z.array(suggestedCardSchema).max(suggestionsPage.most),
      ...pageOutput,
    }),
    page: suggestionsPage,
    reads: [suggestionsModel, documentsModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
  decideSuggestion: defineEndpoint({
    method: 'POST',
    path: `${notes}/decideSuggestion`,
    side: 'command',
    summary:
      'Accept or dismiss a suggested card, or take that back; what was accepted elsewhere is not dismissed',
    body: z.object({
      pdfId: id,
      suggestionId: id,
      decision: decisionSchema,
      prompt: z
        .string()
        .max(longestPrompt, `The card is too long (${longestPrompt} characters at most)`)
        .optional()
        .meta({ description: 'the text that the accepted card gets; by default that of the suggestion' }),
    }),
    bodyLimit: longBody,
    response: z.object({ success: z.literal(true), status, cardId: id.nullable() }),
    changes: [suggestionsModel, cardsModel, documentsModel],
    errors: [commonRefusals.NOT_FOUND, commonRefusals.NOT_YET, cardsRefusals.CARD_TEXT],
  }),
};
