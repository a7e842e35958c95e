import { daysBetween } from '../../kernel/local-date.ts';
import type { PlannedExam } from './study-plan.ts';

/** The new cards that an exam is about: those that wait, and those that were begun today. */
export type NewCardsOfExam = { left: number; introducedToday: number };

/** Of an exam: `atMost` new cards on a day, null: as many as it takes. */
type ExamDays = { daysLeft: number; atMost: number | null };

/**
 * The days over which new cards are spread, from today on. The day before the exam is not among them, so that each card is repeated once
 * by then, unless it is the only one; what `atMost` leaves of the others is begun on it. On the day of the exam and after it: 0.
 */
export const daysToBegin = (daysLeft: number): number => (daysLeft <= 0 ? 0 : Math.max(1, daysLeft - 1));

/**
 * The new cards of an exam spread evenly over the days until then. `newADay`: those of today, the ones that were begun included.
 * `offered`: of them, those that are still to begin. `notReached`: how many are left on the day of the exam if no day is missed.
 * Asked anew each day, it follows from what is left: nothing is kept of the days before.
 */
export function planNewCards({ left, introducedToday }: NewCardsOfExam, { daysLeft, atMost }: ExamDays) {
  const days = daysToBegin(daysLeft);
  if (days === 0) return { newADay: 0, offered: 0, notReached: left };
  const needed = Math.ceil((left + introducedToday) / days);
  const newADay = Math.min(needed, atMost ?? needed);
  const offered = Math.min(left, Math.max(0, newADay - introducedToday));
  const onDayBefore = daysLeft > 1 ? (atMost ?? 0) : 0;
  const notReached = Math.max(0, left - offered - newADay * (days - 1) - onDayBefore);
  return { newADay, offered, notReached };
}

/** The new cards that an exam may have on a day: what the person agreed to, at least the daily limit. null: as many as it takes. */
export const mostADay = (newCardsPerDay: number | null, raisesTo: number | null): number | null =>
  newCardsPerDay === null ? null : Math.max(newCardsPerDay, raisesTo ?? 0);

/** Until a day; negative when it is past. */
export const daysUntil = (day: string, studyDay: string): number => daysBetween(studyDay, day);

/** An exam as it stands on a study day: `offered` and `newADay` as `planNewCards` says, about a folder, or with null about all cards. */
export type ExamOutlook = PlannedExam & { folderId: string | null; offered: number; atMost: number | null };
