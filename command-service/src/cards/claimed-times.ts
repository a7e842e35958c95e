import { daysBetween, localDate } from '@anamnesis/contracts/kernel/local-date.ts';

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
 * The study day on which a session ended: the date that the browser sends, which is local even when it sends no time
 * zone. If it is not the current date anywhere on earth, the date in the request's time zone.
 */
export function sessionDay(claimed: string, now: Date, timeZone: string): string {
  const instant = now.toISOString();
  return Math.abs(daysBetween(localDate(instant, 'UTC'), claimed)) <= 1
    ? claimed
    : localDate(instant, timeZone);
}
