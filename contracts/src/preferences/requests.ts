import { z } from 'zod';
import { studyPlanSchema } from '../cards/study/study-plan.ts';
import { defineRequest } from '../kernel/events/message.ts';
import { fitSchema } from './events.ts';
import { pushSubscriptionSchema } from './push.ts';
import { besideWithDefaults, reminderTimeSchema } from './settings.ts';

const reminderWishSchema = z.object({
  userId: z.string(),
  reminder: reminderTimeSchema,
  /** A query service of before does not say it. */
  studyDayStart: besideWithDefaults.studyDayStart,
  /** The devices that asked for it, and whether it may come by mail; a query service of before knows of mails alone. */
  devices: z.array(pushSubscriptionSchema).default([]),
  byMail: z.boolean().default(true),
  /** ISO instant since which it is wanted with these settings. */
  since: z.iso.datetime(),
  /** Study day of the last reminder that was sent or skipped. */
  last: z.iso.date().nullable(),
});
export type ReminderChoice = z.infer<typeof reminderWishSchema>;

/** Asks the query service who wants a daily reminder, in ascending order of user id. */
export const ListReminderWishes = defineRequest(
  'list-reminder-wishes',
  z.object({ afterUserId: z.string(), limit: z.int().positive() }),
  z.array(reminderWishSchema),
);

/**
 * Asks the query service who studied on a day, has so many answers to cards, and whose answers no curve was fitted to since: in ascending
 * order of user id, of so many who studied. `next`: where to go on.
 */
export const ListFittable = defineRequest(
  'list-fittable',
  z.object({
    studyDay: z.iso.date(),
    least: z.int(),
    since: z.iso.datetime(),
    afterUserId: z.string(),
    limit: z.int().positive(),
  }),
  z.object({
    people: z.array(z.object({ userId: z.string(), fit: fitSchema.nullable() })),
    next: z.string().nullable(),
  }),
);

/** The answers that a person gave here, in the order of their instants, or those to cards that were studied elsewhere, card by card. */
const answerPageSchema = z.object({
  /** `at`: milliseconds since 1970; `day`: study days since then. */
  answers: z.array(
    z.object({ cardId: z.string(), at: z.number(), day: z.int(), rating: z.int().min(1).max(4) }),
  ),
  next: z.string().nullable(),
});
export const ListAnswers = defineRequest(
  'list-answers',
  z.object({ userId: z.string(), elsewhere: z.boolean(), after: z.string(), limit: z.int().positive() }),
  answerPageSchema,
);

/** Asks the query service what *Study now* offers a person on a study day. */
export const PlanStudyDay = defineRequest(
  'plan-study-day',
  z.object({ userId: z.string(), studyDay: z.iso.date() }),
  studyPlanSchema,
);
