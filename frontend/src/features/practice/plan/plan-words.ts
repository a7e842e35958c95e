import type { ShownPlan } from '@anamnesis/contracts/practice/plan-api.ts';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** How long it is until the exam, or that it is over. */
export function daysLeftOf({ daysLeft, examOn }: Pick<ShownPlan, 'daysLeft' | 'examOn'>): string {
  if (daysLeft === null) return `The exam was on ${day.format(new Date(examOn))}.`;
  if (daysLeft === 0) return 'The exam is today. Good luck.';
  return daysLeft === 1 ? 'The exam is tomorrow.' : `${daysLeft} days left.`;
}

/** What was done of it; a day that was missed is not mentioned. */
export const doneOf = ({ done, planned }: Pick<ShownPlan, 'done' | 'planned'>): string =>
  `${done} of ${planned} ${planned === 1 ? 'block' : 'blocks'} done so far.`;
