import { regularly } from '../../platform/kernel/regularly.ts';
import { defineProcess } from '../../resources.ts';
import { sendReminders } from './reminders.ts';

export const remindersModule = defineProcess({
  name: 'reminders',
  needs: ['bus', 'mailer', 'pusher', 'credentials', 'unsubscribeTokens', 'clock', 'publicUrl', 'logger'],
  background: regularly({
    task: sendReminders,
    // How often the clock is looked at.
    everyMs: 30_000,
    failure: 'the check for due reminders failed',
  }),
});
