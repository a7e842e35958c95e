import { localHour, studyDayOf } from '@anamnesis/contracts/kernel/local-date.ts';
import type { ReminderChoice } from '@anamnesis/contracts/preferences/requests.ts';

type Wish = Pick<ReminderChoice, 'reminder' | 'since' | 'last' | 'studyDayStart'>;

/**
 * The study day whose reminder must be sent now, or null. A reminder is due from its hour until the end of the study day: so
 * it is sent late when the server was down at that hour or a clock change skipped the hour, and only once when the hour
 * occurs twice, because a day has one reminder. `now` is an ISO instant.
 */
export function reminderDay(choice: Wish, now: string): string | null {
  const { since, last, reminder, studyDayStart: dayStart } = choice;
  const clock = { timeZone: reminder.timeZone, dayStart };
  const today = studyDayOf(now, clock);
  if (!isReached(choice, now) || (last !== null && today <= last)) return null;
  // It was requested after today's hour: the first reminder is tomorrow's.
  const late = studyDayOf(since, clock) === today && isReached(choice, since);
  return late ? null : today;
}

/** Whether the hour of the reminder has come on the study day of that instant. */
function isReached(
  { reminder: { hour, timeZone }, studyDayStart }: Pick<Wish, 'reminder' | 'studyDayStart'>,
  instant: string,
): boolean {
  const hoursInto = (onClock: number): number => (onClock - studyDayStart + 24) % 24;
  return hoursInto(localHour(instant, timeZone)) >= hoursInto(hour);
}
