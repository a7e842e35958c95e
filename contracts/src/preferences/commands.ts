import { z } from 'zod';
import { defineCommand } from '../kernel/message.ts';
import { reminderSkipReason } from './events.ts';

const localDate = z.iso.date();

/**
 * The right to send the reminder of a day: given to one at a time, for ten minutes, until it is sent or skipped. Refused
 * with ALREADY_SENT, CLAIMED or NOT_WANTED. Each attempt needs a command id of its own.
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
