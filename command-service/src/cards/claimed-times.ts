import {
  daysBetween,
  localDate,
  type StudyClock,
  studyDayOf,
} from '@anamnesis/contracts/kernel/local-date.ts';

const longestDelayMs = 7 * 24 * 60 * 60 * 1000;

/**
 * When a card was answered: the browser's instant, because answers may be sent late after being offline. If that is in
 * the future or more than a week ago, the server's instant. ISO instant in UTC.
 */
export function answerTime(claimed: string | undefined, now: Date): string {
  const at = claimed === undefined ? Number.NaN : Date.parse(claimed);
  const plausible = at <= now.getTime() && at >= now.getTime() - longestDelayMs;
  return (plausible ? new Date(at) : now).toISOString();
}

/**
 * The study day on which a session ended, of the date that the client sends: its local date, which before the morning is not yet the
 * study day. A date that is not that of the request's zone is believed where it is the current one somewhere on earth: not every client
 * sends its zone.
 */
export function sessionDay(claimed: string, now: Date, clock: StudyClock): string {
  const instant = now.toISOString();
  const here = localDate(instant, clock.timeZone);
  const isElsewhere = Math.abs(daysBetween(localDate(instant, 'UTC'), claimed)) <= 1;
  return claimed !== here && isElsewhere ? claimed : studyDayOf(instant, clock);
}
