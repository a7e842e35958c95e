import { z } from 'zod';

/**
 * Why an engine made no card of a page: it has no text; it is not in a language that the engine reads; it is a table that
 * cannot be read row by row; it has only headings; only contents, aims or references; or no sentence or one-line fact
 * that makes a good card. `budget`: it made some, but the tokens of the day were used up before it had repaired the others.
 */
export const noCardsReasonSchema = z.enum([
  'noText',
  'otherLanguage',
  'table',
  'headings',
  'furniture',
  'noFact',
  'budget',
]);
export type NoCardsReason = z.infer<typeof noCardsReasonSchema>;
