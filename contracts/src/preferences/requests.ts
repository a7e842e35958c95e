import { z } from 'zod';
import { dueTodaySchema } from '../cards/api.ts';
import { defineRequest } from '../kernel/message.ts';
import { reminderTimeSchema } from './settings.ts';

const reminderWishSchema = z.object({
  userId: z.string(),
  reminder: reminderTimeSchema,
  /** ISO instant since which it is wanted with these settings. */
  since: z.iso.datetime(),
  /** Local date of the last reminder that was sent or skipped. */
  last: z.iso.date().nullable(),
});
export type ReminderChoice = z.infer<typeof reminderWishSchema>;

/** Asks the query service who wants a daily reminder by mail, in ascending order of user id. */
export const ListReminderWishes = defineRequest(
  'list-reminder-wishes',
  z.object({ afterUserId: z.string(), limit: z.int().positive() }),
  z.array(reminderWishSchema),
);

/** Asks the query service for a person's due counts on a local date or before, by document, the highest first. */
export const CountDueCards = defineRequest(
  'count-due-cards',
  z.object({ userId: z.string(), studyDay: z.iso.date() }),
  dueTodaySchema,
);
