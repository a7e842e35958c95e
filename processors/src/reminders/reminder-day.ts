import { localDate } from '@anamnesis/contracts/kernel/local-date.ts';
import type { ReminderChoice } from '@anamnesis/contracts/preferences/requests.ts';

/**
 * The local date whose reminder is to be sent now, or null. It is time from the hour on until the day ends, so a server
 * that was down at the hour makes up for it, an hour that a clock change leaves out is made up for in the next one, and
 * an hour that comes twice counts once, because a day has one reminder. `now` is an ISO instant.
 */
export function reminderDay({ reminder, since, last }: ReminderChoice, now: string): string | null {
  const { hour, timeZone } = reminder;
  const today = localDate(now, timeZone);
  if (localHour(now, timeZone) < hour || (last !== null && today <= last)) return null;
  // It was asked for after the hour: then it begins tomorrow.
  const late = localDate(since, timeZone) === today && localHour(since, timeZone) >= hour;
  return late ? null : today;
}

/** The hour of the day, 0 to 23, that the clocks of a time zone show. */
function localHour(instant: string, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  return Number(format.formatToParts(new Date(instant)).find(({ type }) => type === 'hour')?.value);
}
