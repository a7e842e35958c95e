import { defineProcess } from '../../resources.ts';
import { startReminders } from './reminders.ts';

export const remindersModule = defineProcess({
  name: 'reminders',
  needs: ['bus', 'mailer', 'credentials', 'unsubscribeTokens', 'clock', 'publicUrl', 'logger'],
  background: async (given) => startReminders(given),
});
