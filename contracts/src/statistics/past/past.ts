import { z } from 'zod';
import type { Curve } from '../../cards/study/schedule.ts';
import type { StudyClock } from '../../kernel/local-date.ts';
import { mostDocuments } from '../../library/quota.ts';
import { columnNames } from './columns.ts';

const id = z.string().min(1).max(100);

/** Cards of one deck whose texts are shown, in reading order. */
export const mostPastCards = 2_000;
/** Of a card, in characters, and how often it may have been edited. */
export const longestPastText = 300;
const mostEdits = 1_000;

const pastCardSchema = z.object({
  cardId: id,
  /** What it asked, from which day on; in the card syntax. */
  texts: z.array(z.object({ from: z.iso.date(), prompt: z.string() })).max(mostEdits),
});
export type PastCard = z.infer<typeof pastCardSchema>;

/** A document with cards; without an id those that were deleted since, together. */
const pastDeckSchema = z.object({
  documentId: id.nullable(),
  name: z.string(),
  folderId: z.string(),
  folderName: z.string(),
});
export type PastDeck = z.infer<typeof pastDeckSchema>;

/** FSRS: a card is recalled after `days` with a chance of (1 + factor × days ÷ stability) ^ decay. */
const forgettingSchema = z.object({ factor: z.number(), decay: z.number() });
export type Forgetting = z.infer<typeof forgettingSchema>;
/** Of a fitted curve, or of the usual one. */
export type ForgettingBy = (curve: Curve | undefined) => Forgetting;

export const pastSchema = z.object({
  /** The caller's study day. */
  today: z.iso.date(),
  /** The study day of the first answer; null: nothing was answered yet. */
  firstAnswer: z.iso.date().nullable(),
  /** Day 0 of the columns. */
  dayZero: z.iso.date(),
  decks: z.array(pastDeckSchema).max(mostDocuments + 1),
  columns: z.record(z.enum(columnNames), z.string()).meta({
    description: 'typed arrays in little endian, in base64: see contracts/src/statistics/past/columns.ts',
  }),
  /** Of one deck: its first cards in reading order, as they are in the columns. */
  cards: z.array(pastCardSchema).max(mostPastCards),
  forgetting: forgettingSchema,
});
export type Past = z.infer<typeof pastSchema>;

/** `documentId`: only this one, which is the person's, with the texts and memories of its cards; absent: all that they ever had. */
export type PastQuestion = {
  userId: string;
  documentId?: string | undefined;
  /** The study day of now, which is the last one, and when study days begin. */
  today: string;
  days: StudyClock;
};

/** As the log tells it, before it has names. `decks`: ids of documents; null: those that were deleted. */
export type LoggedPast<Columns> = Pick<Past, 'firstAnswer' | 'dayZero' | 'cards'> & {
  decks: (string | null)[];
  columns: Columns;
};
