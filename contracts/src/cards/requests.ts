import { z } from 'zod';
import { defineRequest } from '../kernel/message.ts';

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
