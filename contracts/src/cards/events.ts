import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { engineSchema } from '../documents/events.ts';
import { CardSchedule, DelayType, ReviewResponse, SchedulingAlgorithm } from './schedule.ts';

const documentId = z.string();
const cardId = z.string();

/** Stream `deck-<document>`: the texts of a document's cards. */
export const deckEvents = {
  CardsGenerated: defineEvent(
    z.object({
      documentId,
      requestId: z.string(),
      pageNumber: z.number().int().positive(),
      /** Local date from which the cards are due. */
      studyDay: z.iso.date(),
      cards: z.array(
        z.object({
          cardId,
          prompt: z.string(),
          answer: z.string(),
          /** Verbatim stretch of the page that the card came from. */
          span: z.string(),
        }),
      ),
      engine: engineSchema,
    }),
  ),
  /** Its document was deleted. */
  DeckDiscarded: defineEvent(z.object({ documentId })),
};
export type DeckEvent = EventOf<typeof deckEvents>;
export const deckStream = (id: string): string => `deck-${id}`;

/** Stream `card-<card>`: answers, their reversals, short delays. Each event records the schedule that it produced. */
export const cardEvents = {
  CardReviewed: defineEvent(
    z.object({
      documentId,
      cardId,
      response: ReviewResponse,
      /** ISO instant of the answer and the person's study day and zone at that moment. */
      at: z.iso.datetime(),
      studyDay: z.iso.date(),
      timeZone: z.string(),
      useShortDelay: z.boolean(),
      delayType: DelayType.nullable(),
      schedule: CardSchedule,
      algorithm: SchedulingAlgorithm,
    }),
  ),
  ReviewReversed: defineEvent(
    z.object({
      documentId,
      cardId,
      /** Revision of the CardReviewed that no longer counts. */
      reviewRevision: z.number().int(),
      /** The schedule as it was before that review. */
      schedule: CardSchedule,
    }),
  ),
  /** The session ended while the card was in a short delay: it is due tomorrow. */
  DelayReleased: defineEvent(z.object({ documentId, cardId, schedule: CardSchedule })),
};
export type CardEvent = EventOf<typeof cardEvents>;
export const cardStream = (id: string): string => `card-${id}`;
