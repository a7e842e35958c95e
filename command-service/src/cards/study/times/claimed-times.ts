import type { CardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import {
  daysBetween,
  localDate,
  type StudyClock,
  studyDayOf,
} from '@anamnesis/contracts/kernel/local-date.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * When something was answered: the client's instant, because answers may be sent late after being offline, however late. If that is in
 * the future, or from before there was anything to answer, the client's clock is wrong: the server's instant. ISO instant in UTC.
 */
export function answerTime(claimed: string | undefined, now: Date, earliest: Date): string {
  const at = claimed === undefined ? Number.NaN : Date.parse(claimed);
  const plausible = at <= now.getTime() && at >= earliest.getTime();
  return (plausible ? new Date(at) : now).toISOString();
}

/**
 * How far back an answer is believed: to when the card was made, as days begin up to a day earlier around the earth, and a week in
 * any case.
 */
export const earliestOf = ({ spacedRepetition: { dueDate } }: CardSchedule, now: Date): Date =>
  new Date(Math.min(Date.parse(`${dueDate}T00:00:00Z`) - dayMs, weekBefore(now).getTime()));

export const weekBefore = (now: Date): Date => new Date(now.getTime() - 7 * dayMs);

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
