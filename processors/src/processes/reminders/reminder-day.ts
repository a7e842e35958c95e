import { localDate } from '@anamnesis/contracts/kernel/local-date.ts';
import type { ReminderChoice } from '@anamnesis/contracts/preferences/requests.ts';

/**
 * The local date whose reminder must be sent now, or null. A reminder is due from its hour until the end of the day: so
 * it is sent late when the server was down at that hour or a clock change skipped the hour, and only once when the hour
 * occurs twice, because a day has one reminder. `now` is an ISO instant.
 */
export function reminderDay({ reminder, since, last }: ReminderChoice, now: string): string | null {
  const { hour, timeZone } = reminder;
  const today = localDate(now, timeZone);
  if (localHour(now, timeZone) < hour || (last !== null && today <= last)) return null;
  // It was requested after today's hour: the first reminder is tomorrow's.
  const late = localDate(since, timeZone) === today && localHour(since, timeZone) >= hour;
  return late ? null : today;
}

/** The hour of the day, 0 to 23, that the clocks of a time zone show. */
function localHour(instant: string, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  return Number(format.formatToParts(new Date(instant)).find(({ type }) => type === 'hour')?.value);
}
