import { z } from 'zod';
import { cardMarksSchema } from '../imports/imported-card.ts';

/** What can happen to several cards of a document at once. `page`: they move to another page of it. */
export const cardChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('yield'), isHighYield: z.boolean() }),
  z.object({ kind: z.literal('suspended'), isSuspended: z.boolean() }),
  z.object({ kind: z.literal('page'), pageNumber: z.int().min(1).max(1_000_000) }),
  /** Tags and flag; `remove` comes before `add`. */
  cardMarksSchema.extend({ kind: z.literal('marks') }),
  z.object({ kind: z.literal('deleted') }),
  /** Deleted cards come back as they were. */
  z.object({ kind: z.literal('restored') }),
]);
export type CardChange = z.infer<typeof cardChangeSchema>;

/** Maximum number of cards in one call. */
export const mostCardsAtOnce = 5_000;

/** A card that was missed so often is a leech: learning it in this form takes more than it gives. */
export const leechAfter = 8;
