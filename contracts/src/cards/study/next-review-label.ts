/** When a card is due again: within the session, or after a whole number of days. */
export type NextReview = { minutes: number } | { days: number };

const daysPerMonth = 30;
const daysPerYear = 365;

/** '10 minutes', '1 day', '29 days', '1.0 months' (of 30 days), '1.0 years': specification 2, "Next-review label". */
export function nextReviewLabel(next: NextReview): string {
  if ('minutes' in next) return count(next.minutes, 'minute');
  if (next.days < daysPerMonth) return count(next.days, 'day');
  if (next.days < daysPerYear) return `${(next.days / daysPerMonth).toFixed(1)} months`;
  return `${(next.days / daysPerYear).toFixed(1)} years`;
}

function count(n: number, unit: string): string {
  return `${n} ${unit}${n === 1 ? '' : 's'}`;
}
