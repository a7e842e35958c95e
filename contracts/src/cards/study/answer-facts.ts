import { z } from 'zod';
import { ReviewResponse, SchedulingPolicy } from './schedule.ts';

/** A policy, and the revision of the preferences at which it was chosen: the higher revision wins. */
export const underPolicy = { policy: SchedulingPolicy, policyRevision: z.int().min(-1) };

/** A tab that was left open says more than anybody thinks about a card. */
export const longestCardAnswerMs = 60 * 60_000;

/** As a client measured it; more than an hour is kept as one. */
export const measuredTimeSchema = z
  .number()
  .min(0)
  .max(longestCardAnswerMs * 24)
  .meta({ description: 'Milliseconds in which the card was seen until the answer' });

/** What a card was like when it was answered: the texts of its deck, where it is as well, are encrypted. */
export const studiedCardSchema = z.object({
  pageNumber: z.number().int().positive(),
  isHighYield: z.boolean(),
  origin: z.enum(['generated', 'written']),
});
export type StudiedCard = z.output<typeof studiedCardSchema>;

const graded = { studyDay: z.iso.date(), isGraded: z.boolean() };

/** What answers that come between others, or are taken from between them, change of those around them. */
export const aroundAnswers = {
  /** Which of them became, or are no longer, the first answer of their study day to a card that was answered on an earlier one. */
  regraded: z.array(z.object({ reviewRevision: z.number().int(), ...graded })),
  /** The same of answers that were given elsewhere, which have no revision. */
  regradedElsewhere: z.array(z.object({ response: ReviewResponse, ...graded })).optional(),
  /** Study day of the card's first answer now; null: it has none. */
  introducedOn: z.iso.date().nullable(),
};
