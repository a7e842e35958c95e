import { z } from 'zod';
import { defineRequest } from '../kernel/events/message.ts';
import { studiedCardSchema } from './study/answer-facts.ts';

/**
 * Asks the query service for the cards of a document that are in a short delay, or that a command has released from
 * one, in pages by cursor. `position`: the read model must have passed it; `lagging` when it has not within a few
 * seconds.
 */
export const ListDelayedCards = defineRequest(
  'list-delayed-cards',
  z.object({
    userId: z.string(),
    documentId: z.string(),
    commandId: z.string(),
    position: z.string(),
    cursor: z.string().nullable(),
  }),
  z.discriminatedUnion('status', [
    z.object({ status: z.literal('listed'), cardIds: z.array(z.string()), next: z.string().nullable() }),
    z.object({ status: z.literal('lagging') }),
  ]),
);

/** Asks the query service in which documents of a person these cards are, deleted ones as well; others are left out. */
export const LocateCards = defineRequest(
  'locate-cards',
  z.object({ userId: z.string(), cardIds: z.array(z.string()), position: z.string() }),
  z.discriminatedUnion('status', [
    z.object({
      status: z.literal('located'),
      documents: z.array(z.object({ documentId: z.string(), cardIds: z.array(z.string()) })),
    }),
    z.object({ status: z.literal('lagging') }),
  ]),
);

/** What an answer needs of a card in its deck. */
const cardToAnswerSchema = studiedCardSchema.extend({
  cardId: z.string(),
  /** The first study day. */
  studyDay: z.iso.date(),
  textVersion: z.int().min(0),
  isTouched: z.boolean(),
});

/**
 * Asks the query service for cards of a document that are to be answered, as of a position: those that are there, without deleted
 * ones, and how many the document has, deleted ones as well. `lagging`, after a moment, where the read model does not say it yet.
 */
export const LookUpCards = defineRequest(
  'look-up-cards',
  z.object({
    userId: z.string(),
    documentId: z.string(),
    cardIds: z.array(z.string()),
    position: z.string(),
  }),
  z.discriminatedUnion('status', [
    z.object({ status: z.literal('found'), cards: z.array(cardToAnswerSchema), inDocument: z.int() }),
    z.object({ status: z.literal('lagging') }),
  ]),
);
