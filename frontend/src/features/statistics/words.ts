import type { Statistics } from '@anamnesis/contracts/statistics/api.ts';

const number = new Intl.NumberFormat('en-GB');

export const count = (value: number, one: string, several: string): string =>
  `${number.format(value)} ${value === 1 ? one : several}`;

export const inPercent = (share: number): string => `${Math.round(share)} %`;

/** '25 minutes', '3 hours 20 minutes'. */
export function time(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  const parts = [
    hours > 0 && count(hours, 'hour', 'hours'),
    (rest > 0 || hours === 0) && count(rest, 'minute', 'minutes'),
  ];
  return parts.filter(Boolean).join(' ');
}

/** '25 min', '3 h 20 min': beside other counts. */
export function shortTime(minutes: number): string {
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / 60);
  return hours > 0 ? `${hours} h ${whole % 60} min` : `${whole} min`;
}

/** Quietly: a streak is no duty, and a day off in seven does not end it. */
export function streakInWords({ current, longest, studiedToday }: Statistics['streak']): string {
  if (current === 0)
    return longest > 1
      ? `Your longest run was ${longest} days of study. A new one begins with the first card.`
      : 'A run of days begins with the first card. A day off in seven does not end it.';
  const run = `${count(current, 'day', 'days')} of study in a row`;
  const best = longest > current ? `, your longest was ${longest}` : '';
  const today = studiedToday ? '' : ' Today is still open.';
  return `${run}${best}. A day off in seven does not end it.${today}`;
}
