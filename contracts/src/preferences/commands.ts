import { z } from 'zod';
import { defineCommand } from '../kernel/events/message.ts';
import { fitSchema, reminderSkipReason } from './events.ts';

const localDate = z.iso.date();

/** `after`: when the fit before it was made; ignored where there is another one by now. */
export const RecordFit = defineCommand(
  'RecordFit',
  z.object({ fit: fitSchema.omit({ at: true }), after: z.iso.datetime().nullable() }),
);

/**
 * Claims the reminder of a day, like a lease: one holder at a time, for ten minutes, until it is sent or skipped.
 * Rejected with ALREADY_SENT, CLAIMED or NOT_WANTED. Each attempt needs its own command id.
 */
export const ClaimReminder = defineCommand('ClaimReminder', z.object({ localDate }));
export const RecordReminderSent = defineCommand(
  'RecordReminderSent',
  z.object({ localDate, dueCards: z.int() }),
);
export const SkipReminder = defineCommand(
  'SkipReminder',
  z.object({ localDate, reason: reminderSkipReason }),
);
/** A device that its push service does not know any more. */
export const EndPushSubscription = defineCommand(
  'EndPushSubscription',
  z.object({ subscriptionId: z.string() }),
);
