import { z } from 'zod';
import { asRecorded, defineEvent, type EventOf } from '../kernel/events/event.ts';
import { aroundAnswers, longestCardAnswerMs, studiedCardSchema, underPolicy } from './study/answer-facts.ts';
import { answersImported } from './imports/answers-event.ts';
import {
  CardSchedule,
  defaultSchedulingPolicy,
  DelayType,
  Rating,
  ReviewResponse,
  SchedulingAlgorithm,
} from './study/schedule.ts';

const documentId = z.string();
const cardId = z.string();

/** Until a policy is chosen, cards are scheduled under the default. */
const withDefaultPolicy = (data: unknown): unknown => ({
  ...(data as object),
  policy: defaultSchedulingPolicy,
  policyRevision: -1,
});

const reviewed = z.object({
  documentId,
  cardId,
  ...underPolicy,
  response: ReviewResponse,
  /** Absent where only two answers were offered, and in earlier events. */
  rating: Rating.optional(),
  /** ISO instant of the answer and the person's study day and zone at that moment. */
  at: z.iso.datetime(),
  studyDay: z.iso.date(),
  timeZone: z.string(),
  /**
   * Not the first answer of its study day, though the one before has an earlier day on record, as clocks were changed between, or was
   * given elsewhere.
   */
  isRepeat: z.literal(true).optional(),
  useShortDelay: z.boolean(),
  /** Milliseconds in which the card was seen until the answer; absent where nobody measured them. */
  timeTaken: z.int().min(0).max(longestCardAnswerMs).optional(),
  delayType: DelayType.nullable(),
  schedule: CardSchedule,
  algorithm: SchedulingAlgorithm,
  /** Absent in earlier events. */
  card: studiedCardSchema.optional(),
});

/**
 * Stream `card-<card>`: answers, those that were given elsewhere, undone answers, short delays, being brought forward. Each event records
 * the schedule that it produced.
 */
export const cardEvents = {
  CardReviewed: defineEvent(reviewed, {
    upcasts: [withDefaultPolicy, asRecorded, asRecorded, asRecorded, asRecorded],
  }),
  /**
   * An answer that was given before others which had arrived. `schedule` is what all of them give in the order of their instants;
   * `delayType` is that of its place.
   */
  EarlierReviewArrived: defineEvent(
    reviewed.extend({
      /** The schedules around it at its place. `isGraded`: as in `regraded`. */
      place: z.object({ before: CardSchedule, after: CardSchedule, isGraded: z.boolean(), ...aroundAnswers }),
    }),
    { upcasts: [asRecorded, asRecorded, asRecorded, asRecorded] },
  ),
  ReviewReversed: defineEvent(
    z.object({
      documentId,
      cardId,
      ...underPolicy,
      /** Revision of the answer that no longer counts. */
      reviewRevision: z.number().int(),
      /** The study day that was recorded with it; absent in earlier events. */
      studyDay: z.iso.date().optional(),
      /** The schedule without that answer, under the current policy. */
      schedule: CardSchedule,
      /** Only of an answer that was not the last one. */
      around: z.object(aroundAnswers).optional(),
    }),
    { upcasts: [withDefaultPolicy, asRecorded, asRecorded] },
  ),
  ...answersImported,
  /** The session ended while the card was in a short delay: it is due tomorrow. */
  DelayReleased: defineEvent(z.object({ documentId, cardId, schedule: CardSchedule }), {
    upcasts: [asRecorded],
  }),
  /** The person wants it at once: it is due today instead of later; all else stays. */
  CardBroughtForward: defineEvent(
    z.object({ documentId, cardId, studyDay: z.iso.date(), schedule: CardSchedule }),
    { upcasts: [asRecorded] },
  ),
  /** The person chose another policy, or its version is another: the card's own history was replayed under it. */
  CardRescheduled: defineEvent(
    z.object({ documentId, cardId, ...underPolicy, schedule: CardSchedule, algorithm: SchedulingAlgorithm }),
    { upcasts: [asRecorded, asRecorded] },
  ),
};
export type CardEvent = EventOf<typeof cardEvents>;
export const cardStream = (id: string): string => `card-${id}`;
