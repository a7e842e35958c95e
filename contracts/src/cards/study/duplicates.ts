import { z } from 'zod';
import { defineEvent } from '../../kernel/events/event.ts';
import { defineCommand, defineRequest } from '../../kernel/events/message.ts';

const documentId = z.string();
const cardId = z.string();

/** Cards of a deck whose text another document's card has as well, each with that card: it is the one that is studied. */
export const heldCardsSchema = z.array(z.object({ cardId, studied: z.object({ documentId, cardId }) }));
export type DuplicateOf = z.infer<typeof heldCardsSchema>[number]['studied'];

/** In the stream of the deck that the held cards are of. */
export const duplicateEvents = {
  /** They are not asked while the others are. */
  DuplicatesHeld: defineEvent(z.object({ documentId, cards: heldCardsSchema })),
  /** They are asked again, as their own schedules say. It follows from a deletion, also on a full disk. */
  DuplicatesReleased: defineEvent(z.object({ documentId, cardIds: z.array(cardId) }), { frees: true }),
};

/** The text that was compared: a card that was edited since is left as it is. */
const textVersion = z.int().min(0);

/** Holds cards as duplicates; those already so, and those that are not there, are passed over. */
export const HoldDuplicates = defineCommand(
  'HoldDuplicates',
  z.object({ documentId, cards: z.array(heldCardsSchema.element.extend({ textVersion })) }),
);
/** Ends that; those that are not held, or not there, are passed over. */
export const ReleaseDuplicates = defineCommand(
  'ReleaseDuplicates',
  z.object({ documentId, cardIds: z.array(cardId) }),
);

/** What decides which of several cards of the same text is studied. */
const duplicateSchema = z.object({
  cardId,
  documentId,
  textKey: z.string(),
  textVersion,
  isSuspended: z.boolean(),
  /** ISO instants; '': never answered. */
  answeredAt: z.string(),
  createdAt: z.string(),
  /** The card as whose duplicate it is held; '': it is not. */
  studiedAs: z.string(),
});
export type Duplicate = z.infer<typeof duplicateSchema>;

/** Values in one request. */
export const mostLookedUp = 100;
const some = z.array(z.string()).max(mostLookedUp);

/**
 * Asks the query service for cards of a person that are there, in pages by cursor: these cards; all of these texts; those held as
 * duplicates of these cards, or of cards of these documents. `position`: the read model must have passed it; `lagging` when it has
 * not within a few seconds.
 */
export const FindDuplicates = defineRequest(
  'find-duplicates',
  z.object({
    userId: z.string(),
    by: z.enum(['card', 'text', 'studiedCard', 'studiedDocument']),
    values: some,
    position: z.string(),
    cursor: z.string().nullable(),
  }),
  z.discriminatedUnion('status', [
    z.object({ status: z.literal('found'), cards: z.array(duplicateSchema), next: z.string().nullable() }),
    z.object({ status: z.literal('lagging') }),
  ]),
);
