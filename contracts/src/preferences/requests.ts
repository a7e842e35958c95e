import { z } from 'zod';
import { dueTodaySchema } from '../cards/api.ts';
import { defineRequest } from '../kernel/message.ts';
import { reminderTimeSchema } from './settings.ts';

const reminderWishSchema = z.object({
  userId: z.string(),
  reminder: reminderTimeSchema,
  /** ISO instant since when it is wanted in this form. */
  since: z.iso.datetime(),
  /** Local date of the last one that was sent or found needless. */
  last: z.iso.date().nullable(),
});
export type ReminderChoice = z.infer<typeof reminderWishSchema>;

/** Asks the query service who wants a daily reminder by mail, by rising user id. */
export const ListReminderWishes = defineRequest(
  'list-reminder-wishes',
  z.object({ afterUserId: z.string(), limit: z.int().positive() }),
  z.array(reminderWishSchema),
);

/** Asks the query service what is due for a person on a local date or before, the most by document first. */
export const CountDueCards = defineRequest(
  'count-due-cards',
  z.object({ userId: z.string(), studyDay: z.iso.date() }),
  dueTodaySchema,
);
