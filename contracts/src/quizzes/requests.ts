import { z } from 'zod';
import { defineRequest } from '../kernel/events/message.ts';
import { longestPrompt } from '../cards/text/card-prompt.ts';
import { longestOption, longestSpan, longestStem } from './questions/question.ts';

/** Cards in one reply: a message between services has a largest size. */
export const mostSourceCards = 400;

/** A card as an engine sees it: what it asks, and the excerpt of the page that it was made of. */
export const sourceCardSchema = z.object({
  cardId: z.string(),
  textVersion: z.int().min(0),
  pageNumber: z.int().min(1),
  prompt: z.string().max(longestPrompt),
  answer: z.string(),
  /** '' for a card that a person typed. */
  span: z.string(),
});
export type QuizSourceCard = z.infer<typeof sourceCardSchema>;

/**
 * Asks the query service for the text of a person's document and its cards that are studied, in reading order, in parts by cursor.
 * `missing`: the person has no such document, or it was not read.
 */
export const ListQuizSource = defineRequest(
  'list-quiz-source',
  z.object({ userId: z.string(), documentId: z.string(), cursor: z.string().nullable() }),
  z.discriminatedUnion('status', [
    z.object({
      status: z.literal('listed'),
      /** Hash of the text in the blob store. */
      textBlob: z.string(),
      cards: z.array(sourceCardSchema).max(mostSourceCards),
      next: z.string().nullable(),
    }),
    z.object({ status: z.literal('missing') }),
  ]),
);

/** Questions of one document that are listed: a message between services has a largest size. */
export const mostAskable = 500;

/**
 * A question that a document is sure to give. `cardId`: what it is made of (`made-of.ts`). `text`: what it asks and what is right, to be
 * searched. `topic`: of a written practice question what it is about, else ''.
 */
export const askableSchema = z.object({
  cardId: z.string(),
  textVersion: z.int().min(0),
  pageNumber: z.int().min(1),
  span: z.string().max(longestSpan),
  text: z.string(),
  fact: z.string(),
  topic: z.string(),
});
export type AskableRequest = z.infer<typeof askableSchema>;

/**
 * Asks a processor which questions a document of a person gives without a model: of its tables, lists and glossaries, down its pages, and
 * of the written bank, those on what it is most about first. `missing`: as with ListQuizSource.
 */
export const ListAskable = defineRequest(
  'list-askable',
  z.object({ userId: z.string(), documentId: z.string() }),
  z.discriminatedUnion('status', [
    z.object({ status: z.literal('listed'), questions: z.array(askableSchema).max(mostAskable) }),
    z.object({ status: z.literal('missing') }),
  ]),
);

/**
 * Asks the query service in which document of a person a question is, and for its text; deleted ones as well. `missing`: the person
 * has no such question. `position`: the read model must have passed it; `lagging` when it has not within a few seconds.
 */
export const LocateQuestion = defineRequest(
  'locate-question',
  z.object({ userId: z.string(), questionId: z.string(), position: z.string() }),
  z.discriminatedUnion('status', [
    z.object({
      status: z.literal('located'),
      documentId: z.string(),
      cardId: z.string(),
      pageNumber: z.int().min(1),
      stem: z.string().max(longestStem),
      /** The text of the right option. */
      answer: z.string().max(longestOption),
      span: z.string().max(longestSpan),
    }),
    z.object({ status: z.literal('missing') }),
    z.object({ status: z.literal('lagging') }),
  ]),
);
