import type { ProcessModule } from '../../process.ts';
import { startReminders } from './reminders.ts';

export const remindersModule: ProcessModule = {
  background: (resources) => async () => startReminders(resources),
};
