import { daysBetween, localDate } from '@anamnesis/contracts/kernel/local-date.ts';

const longestDelayMs = 7 * 24 * 60 * 60 * 1000;

/**
 * When a card was answered: the browser's instant, which counts when an answer was kept back while offline, unless it
 * lies in the future or more than a week back; then the server's. ISO instant in UTC.
 */
export function answerTime(claimed: string | undefined, now: Date): string {
  const at = claimed === undefined ? Number.NaN : Date.parse(claimed);
  const plausible = at <= now.getTime() && at >= now.getTime() - longestDelayMs;
  return (plausible ? new Date(at) : now).toISOString();
}

/**
 * The study day on which a session ended: the date that the browser names, which is its own even when it sends no time
 * zone, unless it is the date of no place on earth at that moment; then the date in the time zone.
 */
export function sessionDay(claimed: string, now: Date, timeZone: string): string {
  const instant = now.toISOString();
  return Math.abs(daysBetween(localDate(instant, 'UTC'), claimed)) <= 1
    ? claimed
    : localDate(instant, timeZone);
}
